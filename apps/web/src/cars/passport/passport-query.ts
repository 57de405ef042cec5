import type { Car, CarImageSet } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import type { Damage } from '@skadi/contract/damages/damage'
import { listDamages } from '@skadi/contract/damages/damages-calls'
import { mayBeCountry } from '@skadi/domain/cars/country-shape'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'

export type Plate = { countryCode: string; registrationNo: string }

/** A car with all boxes of its damages and with its newest passings, oldest first. */
export type Passport = { car: Car; passages: readonly CarImageSet[]; damages: readonly Damage[] }

/**
 * Query for the passport of a car.
 * @param tenantId the company that owns the car, because another company may have a car with the same plate
 * @returns null if the company has no such car
 */
export const passportQuery = (tenantId: string | undefined, plate: Plate) =>
  queryOptions({
    queryKey: ['passport', tenantId, plate.countryCode, plate.registrationNo],
    queryFn: async ({ signal }): Promise<Passport | null> => {
      const [cars, damages] = await Promise.all([
        call(listCars, { query: { ...plate, tenantId } }, { signal }),
        fetchDamages({ ...plate, tenantId }, signal),
      ])
      const found = cars.data.items[0]
      if (!found) return null
      const { passages: imageSets = [], ...car } = found
      return { car, passages: imageSets.toReversed(), damages }
    },
    staleTime: 10_000,
  })

async function fetchDamages(car: Plate & { tenantId: string | undefined }, signal: AbortSignal): Promise<Damage[]> {
  const damages: Damage[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      listDamages,
      {
        query: { ...car, isDeleted: 'false', limit: MAX_PAGE_SIZE, total: 'none', ...(cursor ? { cursor } : {}) },
      },
      { signal },
    )
    damages.push(...page.data.items)
    cursor = page.meta.nextCursor
  } while (cursor !== undefined)
  return damages
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type CarSearch = {
  /** country of the plate; undefined means the default country */
  countryCode?: string
  /** company of the car if the car does not belong to the current company */
  company?: string
}

/** Reads the search parameters that identify a car (B-20). The path contains the plate. */
export function parseCarSearch({ countryCode: code, company }: Record<string, unknown>): CarSearch {
  const countryCode = typeof code === 'string' && mayBeCountry(code) ? code.toUpperCase() : undefined
  return {
    ...(countryCode ? { countryCode } : {}),
    ...(typeof company === 'string' && ID.test(company) ? { company } : {}),
  }
}
