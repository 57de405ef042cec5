import { type RefObject, useLayoutEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { CanvasSurface } from '../canvas-surface.tsx'
import { ZoomBar } from '../view/zoom-bar.tsx'
import { BlinkButton } from './blink-button.tsx'
import css from './pair-canvas.module.css'
import { PairPhoto } from './pair-photo.tsx'
import { PairPill } from './pair-pill.tsx'
import type { PairCanvasProps } from './pair-view.ts'
import { SwipeLine } from './swipe-line.tsx'

/** @param lineRef how much of the canvas shows the older photo, in percent; kept while one looks in another way */
type PairOverlaidProps = PairCanvasProps & { lineRef: RefObject<number> }

/** The older photo lies on the newer one and is seen up to the line; blinking is the line at the edges. */
export function PairOverlaid(props: PairOverlaidProps) {
  const { mode, isBlinking, onBlink, older, newer, warp, notice, canvas, name, lineRef } = props
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  const isSwiping = mode === 'swipe' && !isBlinking

  // Moved, not clipped or laid out, so that nothing is painted again: the frame goes aside and what it holds stays.
  const show = (percent: number) => {
    if (frame.current) frame.current.style.transform = `translateX(${percent - 100}%)`
    if (held.current) held.current.style.transform = `translateX(${100 - percent}%)`
    canvas.ref.current?.style.setProperty('--line', `${percent}%`)
  }
  useLayoutEffect(() => show(isBlinking ? 100 : mode === 'swipe' ? lineRef.current : 0))

  return (
    <CanvasSurface
      canvas={canvas}
      boxLayer={newer.boxLayer}
      photoId={`${older.photo?.id} ${newer.photo?.id}`}
      name={name}
      className={`${css.overlaid} ${isSwiping ? css.swiping : ''}`}
      // Where the photos do not lie over each other, the boxes of the one say nothing on the other.
      boxesClassName={(notice !== undefined && mode === 'swipe' ? css.clippedBoxes : css.boxes) ?? ''}
      isBlinking={isBlinking}
      testId="pair-canvas"
      photos={
        <>
          <PairPhoto side={newer} canvas={canvas} />
          <div ref={frame} className={css.frame}>
            <div ref={held} className={css.held}>
              <PairPhoto side={older} canvas={canvas} warp={warp} testId="older-photo" />
            </div>
          </div>
        </>
      }
    >
      {isSwiping && (
        <SwipeLine
          atRef={lineRef}
          label={m.canvas_swipeLine()}
          onMove={(percent) => {
            lineRef.current = percent
            show(percent)
          }}
        />
      )}
      {(isSwiping || isBlinking) && <PairPill side={older} is="older" />}
      {!isBlinking && <PairPill side={newer} is="newer" />}
      {notice !== undefined && <p className={css.notice}>{notice}</p>}
      <ZoomBar canvas={canvas}>{mode === 'blink' && <BlinkButton isBlinking={isBlinking} onBlink={onBlink} />}</ZoomBar>
    </CanvasSurface>
  )
}
