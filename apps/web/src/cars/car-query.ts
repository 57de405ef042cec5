import type { Car } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Fields of a passing that identify its car. */
export type CarImageSet = Pick<ImageSetSummary, 'id' | 'tenantId' | 'carInfo'>

/** The car of a passing; null when its company has no car with that plate. */
export function carQuery({ id, tenantId, carInfo }: CarImageSet) {
  const { registrationNo, countryCode } = carInfo
  return queryOptions({
    queryKey: ['car', tenantId, countryCode, registrationNo],
    queryFn: async ({ signal }): Promise<Car | null> => {
      const query = {
        countryCode: countryCode ?? DEFAULT_COUNTRY,
        registrationNo: registrationNo ?? '',
        passageIds: id,
        tenantId: tenantId ?? undefined,
      }
      return (await call(listCars, { query }, { signal })).data.items[0] ?? null
    },
    enabled: tenantId !== null && registrationNo !== null,
    staleTime: 10_000,
  })
}
