import { getAuditWords, listAudit } from '@skadi/contract/audit/audit-calls'
import type { CallOutput } from '@skadi/contract/core/define-call'
import { isBackwards } from '@skadi/domain/dates/day'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { ownZone } from '../core/clock.ts'
import { type AuditSearch, toAuditFilters } from './audit-filter.ts'

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
