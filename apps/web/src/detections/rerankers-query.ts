import { listRerankers } from '@skadi/contract/detections/reranker-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Prefix of the query keys for lists of re-rankers. */
export const RERANKERS = 'rerankers'

/** Query for the re-rankers of a capture set, or for all re-rankers that the user may see. */
export const rerankersQuery = (captureSetId: string | undefined) =>
  queryOptions({
    queryKey: [RERANKERS, captureSetId],
    queryFn: async ({ signal }) => {
      const query = captureSetId === undefined ? {} : { captureSetId }
      return (await call(listRerankers, { query }, { signal })).data.items
    },
  })
