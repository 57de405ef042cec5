import type { Camera } from '@skadi/domain/capture/camera'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { ImageSetView } from '../../image-sets/details/image-set-view.tsx'
import { useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import { cameraBeside } from '../../image-sets/photos/camera-photos.ts'
import { useCanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import { photosQuery, type UnassignedItem } from '../../unassigned/unassigned-query.ts'
import css from './unassigned-page.module.css'

const NO_BADGES = {}

/** The photos of the unassigned item at hand, beside the list or, on a phone, above its row. */
export function UnassignedPhotos({ tenantId, row }: { tenantId: string; row: UnassignedItem }) {
  const { id, cover } = row
  const { data: items, isLoading } = useQuery(photosQuery(tenantId, id))
  const place = useKeptCamera(useMemo(() => items && { id, cover, items }, [id, cover, items]))
  const { camera, cameras, choose } = place
  const { mode } = useViewerChoice()
  const canvas = useCanvasView(camera, undefined, mode)
  const isWide = useWideScreen()
  const [chips, setChips] = useState<HTMLElement | null>(null)
  useKeys('page', [
    { action: 'unassignedCameraBack', run: () => choose(cameraBeside(cameras, camera, -1)), repeats: true },
    { action: 'unassignedCameraOn', run: () => choose(cameraBeside(cameras, camera, 1)), repeats: true },
  ])
  return (
    <div className={css.photos} data-testid="unassigned-photos" data-id={id}>
      <ImageSetView
        place={place}
        canvas={canvas}
        badges={NO_BADGES}
        chipSlot={chips}
        canvasNotice={isLoading && <span className={css.waiting} />}
      />
      {!isWide && <div ref={setChips} className={css.chips} />}
    </div>
  )
}

/** The camera that shows a plate is the same one at every passing of a rig: the one chosen last stays chosen. */
function useKeptCamera(imageSet: Parameters<typeof useCanvasPlace>[0]) {
  const place = useCanvasPlace(imageSet)
  const kept = useRef<Camera>(undefined)
  const id = imageSet?.id
  const { choose } = place
  useLayoutEffect(() => {
    if (id !== undefined && kept.current !== undefined) choose(kept.current)
  }, [id, choose])
  return useMemo(
    () => ({
      ...place,
      choose: (camera: Camera) => {
        kept.current = camera
        place.choose(camera)
      },
    }),
    [place],
  )
}
