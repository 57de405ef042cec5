import { getAlignments } from '@skadi/contract/alignments/get-alignments'
import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import type { Camera } from '@skadi/domain/capture/camera'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../core/calls/call.ts'
import { patientQuery } from '../core/calls/query-client.ts'

/** Alignment of the two photos of a camera. */
export type CameraAlignment =
  | { state: 'aligning' }
  /** `errorPx` is the alignment error in pixels of the photo */
  | { state: 'aligned'; matrix: readonly number[]; errorPx: number | null }
  /** `otherFrame`: only one pair of frames of a camera is aligned, and the displayed frames are not this pair */
  | { state: 'notAligned'; reason: PhotoAlignment['reason'] | 'otherFrame' }
  | { state: 'failed' }

type Compared = { olderId: string; newerId: string }

const alignmentQuery = ({ olderId, newerId }: Compared, camera: Camera) =>
  queryOptions({
    queryKey: ['alignment', olderId, newerId, camera],
    queryFn: async ({ signal }): Promise<PhotoAlignment | null> => {
      const input = { params: { id: olderId, id2: newerId }, query: { cameras: camera } }
      return (await call(getAlignments, input, { signal })).data.items.find((one) => one.camera === camera) ?? null
    },
    // A new revision of a photo starts a new query. A computed alignment never changes.
    staleTime: Number.POSITIVE_INFINITY,
    ...patientQuery,
  })

/**
 * Returns a function with the alignment of each camera in two passings. The current camera is requested first, because
 * the first computation of an alignment takes time.
 */
export function useAlignments(
  pair: Compared,
  cameras: readonly Camera[],
  looked: Camera,
): (camera: Camera) => { alignment: CameraAlignment; of: PhotoAlignment | null } {
  const [first] = useQueries({ queries: [alignmentQuery(pair, looked)] })
  const isFirstHere = first !== undefined && !first.isPending
  const all = useQueries({
    queries: cameras.map((camera) => ({ ...alignmentQuery(pair, camera), enabled: isFirstHere })),
  })
  return useCallback(
    (camera) => {
      const query = camera === looked ? first : all[cameras.indexOf(camera)]
      if (query?.data) return { alignment: alignmentOf(query.data), of: query.data }
      const hasFailed = query?.isError === true || query?.data === null
      return { alignment: { state: hasFailed ? 'failed' : 'aligning' }, of: null }
    },
    [all, first, cameras, looked],
  )
}

const alignmentOf = ({ status, matrix, errorPx, reason }: PhotoAlignment): CameraAlignment =>
  status === 'aligned' && matrix ? { state: 'aligned', matrix, errorPx } : { state: 'notAligned', reason }

/**
 * Returns the alignment of the two displayed photos.
 * An alignment is valid only for a single pair of frames of each camera.
 */
export function alignmentOfPhotos(
  { alignment, of }: { alignment: CameraAlignment; of: PhotoAlignment | null },
  olderId: string | undefined,
  newerId: string | undefined,
): CameraAlignment {
  if (alignment.state !== 'aligned' || !of) return alignment
  const isOfThese = of.pickupImageId === olderId && of.returnImageId === newerId
  return isOfThese ? alignment : { state: 'notAligned', reason: 'otherFrame' }
}
