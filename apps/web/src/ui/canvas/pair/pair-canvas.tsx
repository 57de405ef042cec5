import { useLayoutEffect, useRef } from 'react'
import { CanvasSurface } from '../canvas-surface.tsx'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { ZoomBar } from '../view/zoom-bar.tsx'
import css from './pair-canvas.module.css'
import { type Line, PairOverlaid, PairPill } from './pair-overlaid.tsx'
import { PairPhoto } from './pair-photo.tsx'
import type { PairCanvasProps, PairSide } from './pair-view.ts'

/** Shows the two photos side by side. The photos move together or separately. */
function PairHalves({ older, newer, warp, notice, canvas, olderCanvas, isLinked }: PairCanvasProps) {
  // When the user unlinks the photos, each photo begins with the view that both photos had.
  const apart = useRef(olderCanvas)
  apart.current = olderCanvas
  const { now } = canvas
  useLayoutEffect(() => {
    if (!isLinked) apart.current.change(now)
  }, [isLinked, now])
  const olderView = isLinked ? { ...canvas, ref: olderCanvas.ref } : olderCanvas
  return (
    <div className={css.halves} data-testid="pair-canvas">
      <Half side={older} is="older" canvas={olderView} warp={warp} hasZoomBar={!isLinked} />
      {/* The canvas that renders last gets the keys. While the photos are unlinked, the newer photo's canvas gets
          them. */}
      <Half side={newer} is="newer" canvas={canvas} hasZoomBar />
      {notice !== undefined && <p className={css.notice}>{notice}</p>}
    </div>
  )
}

type HalfProps = {
  side: PairSide
  is: 'older' | 'newer'
  canvas: CanvasView
  warp?: readonly number[] | undefined
  hasZoomBar: boolean
}

const Half = ({ side, is, canvas, warp, hasZoomBar }: HalfProps) => (
  <CanvasSurface
    canvas={canvas}
    boxLayer={side.boxLayer}
    photoId={side.photo?.id ?? ''}
    name={side.name}
    className=""
    boxesClassName={css.boxes ?? ''}
    testId={`${is}-half`}
    photos={
      <PairPhoto side={side} canvas={canvas} warp={warp} {...(is === 'older' ? { testId: 'older-photo' } : {})} />
    }
  >
    <PairPill side={side} is={is} />
    {hasZoomBar && <ZoomBar canvas={canvas} />}
  </CanvasSurface>
)

/**
 * Two photos of the same place in one viewport. The older photo is warped, so that a spot of the car has the same
 * position in both photos (ui-recipe 11). The page chooses the view mode.
 */
export function PairCanvas(props: PairCanvasProps) {
  // The swipe line keeps its position while the user looks at another mode.
  const lineRef = useRef<Line>({ percent: 50, through: undefined })
  return props.mode === 'side' ? <PairHalves {...props} /> : <PairOverlaid {...props} lineRef={lineRef} />
}
