import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { useEffect, useMemo } from 'react'
import { useStandardViews } from '../../cars/use-standard-views.ts'
import { useCompareChoice } from '../../evidence/compare-choice.ts'
import { alignmentOfPhotos, useAlignments } from '../../evidence/use-alignments.ts'
import { byCamera, type CameraPhotos } from '../../image-sets/photos/camera-photos.ts'
import { useCanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { usePhotosAhead } from '../../image-sets/photos/use-photos-ahead.ts'
import { preparePhoto } from '../../ui/canvas/decoded-photos.ts'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'

export type ComparePhotos = ReturnType<typeof useComparePhotos>

/**
 * Returns the photos of two passings: the current photo of the newer passing, the older photo beside it, and the
 * alignment of the two photos.
 */
export function useComparePhotos(older: ImageSet, newer: ImageSet) {
  const place = useCanvasPlace(newer)
  usePhotosAhead(place)
  const { camera, photo, photos } = place
  const { mode } = useCompareChoice()
  const layout = mode === 'side' ? 'side' : 'over'
  const standard = useStandardViews(newer).boxOf(camera)
  const canvas = useCanvasView(camera, standard, layout, newer.id)
  const olderCanvas = useCanvasView(camera, standard, layout)

  const olderCameras = useMemo(() => byCamera(older.items), [older.items])
  const olderFrames = olderCameras.find((entry) => entry.camera === camera)?.frames ?? []
  const olderPhoto = olderPhotoFor(photo, photos, olderFrames)
  useOlderAhead(olderCameras)

  const cameras = useMemo(() => place.cameras.map((entry) => entry.camera), [place.cameras])
  const alignmentAt = useAlignments({ olderId: older.id, newerId: newer.id }, cameras, camera)
  const alignment = alignmentOfPhotos(alignmentAt(camera), olderPhoto?.id, photo?.id)
  return {
    place,
    canvas,
    olderCanvas,
    photo,
    olderPhoto,
    olderCameras,
    alignment,
    alignmentAt,
    matrix: alignment.state === 'aligned' ? alignment.matrix : undefined,
  }
}

/** Delay in ms, because the photos in view load first. */
const AFTER_MS = 300

/** Preloads and decodes the older photos of the other cameras. */
function useOlderAhead(cameras: readonly CameraPhotos[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { frames } of cameras) if (frames[0]?.url) preparePhoto(frames[0].url)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [cameras])
}

const isUsable = ({ softDeleted, url }: Image): boolean => softDeleted === null && url !== null

/**
 * Returns the photo of the older passing to show beside a newer photo.
 * A rig records frames at fixed places. So it is the frame at the same position among the displayable frames of the
 * same camera. If there is no such frame, it is the last frame.
 */
export function olderPhotoFor(
  photo: Image | undefined,
  newer: readonly Image[],
  older: readonly Image[],
): Image | undefined {
  const usable = older.filter(isUsable)
  const place = newer.filter(isUsable).findIndex(({ id }) => id === photo?.id)
  return usable[Math.max(0, place)] ?? usable.at(-1) ?? older[0]
}
