import { addDays, isDay, startOfDay } from '@skadi/domain/dates/day'

/** Filter of the audit, as in the URL. */
export type AuditSearch = {
  /** a global admin's choice; undefined: events without a company */
  company?: string | undefined
  person?: string | undefined
  act?: string | undefined
  /** id of the target of the events */
  thing?: string | undefined
  /** YYYY-MM-DD, both included */
  from?: string | undefined
  to?: string | undefined
}

const NAMES = ['company', 'person', 'act', 'thing', 'from', 'to'] as const

/** Reads search parameters; unknown or invalid ones count as absent. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read = NAMES.flatMap((name) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '' || value.length > 100) return []
    const isOfDays = name === 'from' || name === 'to'
    return isOfDays && !isDay(value) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

/** Whether any filter other than the company is set. */
export const isNarrowed = ({ company: _, ...rest }: AuditSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined)

/** The filter as the call's parameters: days are whole days in a zone. */
export const toAuditFilters = ({ company, person, act, thing, from, to }: AuditSearch, timeZone: string) => ({
  ...(company ? { tenantId: company } : {}),
  ...(person ? { actorId: person } : {}),
  ...(act ? { action: act } : {}),
  ...(thing ? { targetId: thing } : {}),
  ...(from ? { from: startOfDay(from, timeZone).toISOString() } : {}),
  ...(to ? { to: startOfDay(addDays(to, 1), timeZone).toISOString() } : {}),
})
