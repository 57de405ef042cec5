import { plateKey } from '@skadi/domain/cars/plate-key'

/** Filter of the unassigned items (C-34). A missing field does not filter. */
export type UnassignedFilter = {
  /** the plate as it was read, or its beginning */
  registrationNo?: string | undefined
  location?: string | undefined
}

const MAX_LENGTH = { registrationNo: 20, location: 100 } as const

/** Reads the filters from the URL. Invalid filters are ignored. */
export function parseUnassignedSearch(search: Record<string, unknown>): UnassignedFilter {
  const textOf = (name: keyof typeof MAX_LENGTH) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() && value.length <= MAX_LENGTH[name] ? value.trim() : undefined
  }
  const registrationNo = plateKey(textOf('registrationNo') ?? '')
  const location = textOf('location')
  return { ...(registrationNo ? { registrationNo } : {}), ...(location ? { location } : {}) }
}

export const isNarrowed = ({ registrationNo, location }: UnassignedFilter): boolean =>
  registrationNo !== undefined || location !== undefined
