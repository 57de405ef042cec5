import { getCase, getCaseRules, listCases } from '@skadi/contract/cases/cases-reads'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { useBatch } from '../core/calls/use-batch.ts'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import { useAfterLoss } from '../core/socket/use-after-loss.ts'
import { type CasesFilter, toCaseFilters } from './cases-filter.ts'

/** Prefix of the query keys for lists of a company's cases. */
export const casesKeys = (tenantId: string | undefined) => ['cases', tenantId] as const

/** The filtered cases of the current company, newest first, with pagination; the first page has the totals. */
export const casesQuery = (tenantId: string | undefined, filter: CasesFilter) =>
  infiniteQueryOptions({
    queryKey: [...casesKeys(tenantId), filter],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { overdue, ...of } = toCaseFilters(filter)
      const query = {
        ...of,
        ...(overdue ? { overdue: 'true' as const } : {}),
        ...(tenantId ? { tenantId } : {}),
        ...(cursor ? { cursor, total: 'none' as const } : {}),
      }
      return call(listCases, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export type CasesOfSubject = { imageSetId: string } | { carId: string }

/** The newest cases of a passing, as return or pickup, or of a car. */
export const casesOfQuery = (tenantId: string | undefined, subject: CasesOfSubject) =>
  queryOptions({
    queryKey: [...casesKeys(tenantId), 'of', subject],
    queryFn: async ({ signal }) =>
      (await call(listCases, { query: { ...subject, total: 'none' } }, { signal })).data.items,
    staleTime: 10_000,
  })

export const caseQuery = (tenantId: string | undefined, caseId: string) =>
  queryOptions({
    queryKey: ['case', tenantId, caseId],
    queryFn: async ({ signal }) => (await call(getCase, { params: { id: caseId } }, { signal })).data,
    staleTime: 10_000,
  })

export const caseRulesQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['caseRules', tenantId],
    queryFn: async ({ signal }) => (await call(getCaseRules, { query: {} }, { signal })).data,
    staleTime: 60_000,
  })

/** Batch interval in ms: several acts on a case come in a burst. */
const GATHER_MS = 500

/** Reloads the lists, and the changed case, after a change to any case. */
export function useCasesLive(tenantId: string | undefined): void {
  const client = useQueryClient()
  const read = (ids: readonly string[] = []) =>
    Promise.all([
      client.invalidateQueries({ queryKey: casesKeys(tenantId) }),
      ...ids.map((id) => client.invalidateQueries({ queryKey: caseQuery(tenantId, id).queryKey })),
    ])
  const gather = useBatch(read, GATHER_MS)
  useSubscription(tenantId === undefined ? undefined : { topic: 'cases' })
  useSocket('caseChanged', ({ caseId, modifiedAt }) => {
    const known = client.getQueryData(caseQuery(tenantId, caseId).queryKey)
    // the shown case already contains the user's own change
    if (known && known.modifiedAt >= modifiedAt) void client.invalidateQueries({ queryKey: casesKeys(tenantId) })
    else gather(caseId)
  })
  // an answer to an earlier page of the return stands beside the lines
  useSocket('customerAnswered', () => void client.invalidateQueries({ queryKey: ['case', tenantId] }))
  useAfterLoss(() => void read().then(() => client.invalidateQueries({ queryKey: ['case', tenantId] })))
}
