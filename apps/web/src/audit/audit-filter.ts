import { getAuditWords, listAudit } from '@skadi/contract/audit/audit-calls'
import type { CallOutput } from '@skadi/contract/core/define-call'
import { addDays, isBackwards, isDay, startOfDay } from '@skadi/domain/dates/day'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { ownZone } from '../core/clock.ts'

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

type AuditPage = CallOutput<typeof listAudit>
const NONE = { data: { items: [] }, meta: {} } as unknown as AuditPage

/**
 * Query of filtered audit events, newest first, with pagination.
 * @param tenantId current company; the company is part of the key, because another company has other events
 */
export const auditQuery = (tenantId: string | undefined, search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', tenantId, search],
    queryFn: ({ pageParam, signal }): Promise<AuditPage> => {
      if (isBackwards(search)) return Promise.resolve(NONE)
      const query = { ...toAuditFilters(search, ownZone()), ...(pageParam ? { cursor: pageParam } : {}) }
      return call(listAudit, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Query of the options for the filters, which are actors and actions. */
export const auditWordsQuery = (tenantId: string | undefined, company: string | undefined) =>
  queryOptions({
    queryKey: ['auditWords', tenantId, company],
    queryFn: async ({ signal }) =>
      (await call(getAuditWords, { query: company ? { tenantId: company } : {} }, { signal })).data,
    staleTime: 60_000,
  })
