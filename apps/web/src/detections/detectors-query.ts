import { getDetectorFigures, listDetectors } from '@skadi/contract/detections/detector-calls'
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
