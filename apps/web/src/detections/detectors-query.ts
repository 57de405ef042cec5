import { getDetectorFigures, listDetectors } from '@skadi/contract/detections/detector-calls'
import { listRerankers } from '@skadi/contract/detections/reranker-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Query for all versions of all detectors. */
export const detectorsQuery = () =>
  queryOptions({
    queryKey: ['detectors'],
    queryFn: async ({ signal }) => (await call(listDetectors, {}, { signal })).data,
  })

/** Query for the results of a version compared with people's decisions. */
export const detectorFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ['detectors', id, 'figures'],
    queryFn: async ({ signal }) => (await call(getDetectorFigures, { params: { id } }, { signal })).data,
    staleTime: 60_000,
  })

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
