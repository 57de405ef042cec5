import { addDays, isDay, startOfDay } from '@skadi/domain/dates/day'

/** Filter of the audit page. The filter has the same fields as the URL. */
export type AuditSearch = {
  /** company that a global admin has chosen; undefined for events without a company */
  company?: string | undefined
  person?: string | undefined
  act?: string | undefined
  /** id of the target of an event */
  thing?: string | undefined
  /** first and last day (YYYY-MM-DD), both included */
  from?: string | undefined
  to?: string | undefined
}

const NAMES = ['company', 'person', 'act', 'thing', 'from', 'to'] as const

/** Reads search parameters. Unknown and invalid parameters are ignored. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read = NAMES.flatMap((name) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '' || value.length > 100) return []
    const isOfDays = name === 'from' || name === 'to'
    return isOfDays && !isDay(value) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(read)
}

/** Returns true if any filter other than the company is set. */
export const isNarrowed = ({ company: _, ...rest }: AuditSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined)

/** Returns the filter as parameters of the call. The days are whole days in this time zone. */
export const toAuditFilters = ({ company, person, act, thing, from, to }: AuditSearch, timeZone: string) => ({
  ...(company ? { tenantId: company } : {}),
  ...(person ? { actorId: person } : {}),
  ...(act ? { action: act } : {}),
  ...(thing ? { targetId: thing } : {}),
  ...(from ? { from: startOfDay(from, timeZone).toISOString() } : {}),
  ...(to ? { to: startOfDay(addDays(to, 1), timeZone).toISOString() } : {}),
})
