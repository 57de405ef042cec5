import type { ReactNode } from 'react'
import { usePhoto } from '../decoded-photos.ts'
import { PhotoLayer } from '../photo-layer.tsx'
import { PhotoNotice } from '../photo-notice.tsx'
import type { CanvasView } from '../view/use-canvas-view.ts'
import type { PairSide } from './pair-view.ts'

type PairPhotoProps = {
  side: PairSide
  canvas: CanvasView
  warp?: readonly number[] | undefined
  testId?: string
  /** content on the photo, in coordinates of the photo */
  children?: ReactNode
}

/** One photo of a pair, or a notice with the reason why the photo is missing. */
export function PairPhoto({ side: { photo, name }, canvas, warp, testId, children }: PairPhotoProps) {
  const url = photo?.url ?? undefined
  const { state, retry } = usePhoto(url)
  if (!photo || !url || state === 'failed') return <PhotoNotice photo={photo} onRetry={url ? retry : undefined} />
  if (!canvas.size) return null
  return (
    <PhotoLayer {...{ photo, url, state, name, canvas, warp }} {...(testId ? { testId } : {})}>
      {children}
    </PhotoLayer>
  )
}
