import { mayBeCountry } from '@skadi/domain/cars/country-shape'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type CarSearch = {
  /** left out where it is the default one */
  countryCode?: string
  /** whose car it is, where that is not the company worked in */
  company?: string
}

/** What else names a car whose plate is the parameter of the path (B-20). */
export function parseCarSearch({ countryCode: code, company }: Record<string, unknown>): CarSearch {
  const countryCode = typeof code === 'string' && mayBeCountry(code) ? code.toUpperCase() : undefined
  return {
    ...(countryCode ? { countryCode } : {}),
    ...(typeof company === 'string' && ID.test(company) ? { company } : {}),
  }
}
