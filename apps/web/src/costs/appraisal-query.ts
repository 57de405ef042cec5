import type { Appraisal } from '@skadi/contract/costs/appraisal'
import { listAppraisals } from '@skadi/contract/costs/costs-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { fetches } from '../core/calls/failures.ts'

/**
 * The appraisal of a passing; null while there is none. Its cache key lies below the key of the passing's damages: a
 * change of a damage invalidates the costs too.
 */
export const appraisalQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: ['damages', tenantId, imageSetId, 'appraisal'],
    queryFn: async ({ signal }): Promise<Appraisal | null> =>
      (await call(listAppraisals, { query: { imageSetId } }, { signal })).data.items[0] ?? null,
    meta: fetches('appraisals'),
    staleTime: 10_000,
  })
