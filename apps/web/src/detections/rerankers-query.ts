import { listRerankers } from '@skadi/contract/detections/reranker-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Key prefix of all lists of re-rankers. */
export const RERANKERS = 'rerankers'

/** Re-rankers at a capture set, or all that the user may see. */
export const rerankersQuery = (captureSetId: string | undefined) =>
  queryOptions({
    queryKey: [RERANKERS, captureSetId],
    queryFn: async ({ signal }) => {
      const query = captureSetId === undefined ? {} : { captureSetId }
      return (await call(listRerankers, { query }, { signal })).data.items
    },
  })
