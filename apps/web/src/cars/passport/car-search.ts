import { mayBeCountry } from '@skadi/domain/cars/country-shape'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type CarSearch = {
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
