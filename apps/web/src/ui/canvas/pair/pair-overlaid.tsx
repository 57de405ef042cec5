import { type KeyboardEvent, lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { CanvasBox } from '../boxes/canvas-box.ts'
import { CanvasSurface } from '../canvas-surface.tsx'
import { acrossOf } from '../view/canvas-views.ts'
import { lineAfterKey } from '../view/line-keys.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { ZoomBar } from '../view/zoom-bar.tsx'
import css from './pair-canvas.module.css'
import { PairPhoto } from './pair-photo.tsx'
import type { PairCanvasProps, PairSide } from './pair-view.ts'

const PairDifference = lazy(() =>
  import('./pair-difference.tsx').then((module) => ({ default: module.PairDifference })),
)

/** Position of the swipe line between two photos. */
export type Line = {
  /** part of the canvas width in which the older photo is visible, in percent */
  percent: number
  /** id of the selected box through which the line was last placed */
  through: string | undefined
}

type SwipeLineProps = {
  lineRef: RefObject<Line>
  /**
   * the selected box; the line is placed through the middle of the box, so that each half of the box shows one of the
   * photos
   */
  box: CanvasBox | undefined
  canvas: CanvasView
  label: string
  onMove: (percent: number) => void
}

/**
 * The swipe line. The line is a range input that the browser drags. The thumb is as high as the canvas, and its grip is
 * below the middle.
 */
function SwipeLine({ lineRef, box, canvas: { size, now }, label, onMove }: SwipeLineProps) {
  const mark = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const draw = (percent: number) => {
    if (mark.current) mark.current.style.transform = `translateX(${percent - 50}%)`
  }
  const move = (percent: number) => {
    lineRef.current.percent = percent
    draw(percent)
    onMove(percent)
  }
  useLayoutEffect(() => {
    if (box && size && box.id !== lineRef.current.through) {
      lineRef.current = { percent: acrossOf(box.rect, now(), size), through: box.id }
      if (range.current) range.current.value = String(lineRef.current.percent)
      onMove(lineRef.current.percent)
    }
    draw(lineRef.current.percent)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const percent = lineAfterKey(event.key, event.shiftKey, lineRef.current.percent)
    if (percent === undefined || event.ctrlKey || event.metaKey || event.altKey || !range.current) return
    event.preventDefault()
    range.current.value = String(percent)
    move(percent)
  }
  return (
    <>
      <input
        ref={range}
        className={css.range}
        type="range"
        min="0"
        max="100"
        step="0.05"
        defaultValue={lineRef.current.percent}
        aria-label={label}
        onInput={(event) => move(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <div ref={mark} className={css.mark} aria-hidden>
        <span className={css.line} />
        <svg
          className={css.grip}
          viewBox="0 0 36 36"
          width="36"
          height="36"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M11 18h14M14.5 14 11 18l3.5 4M21.5 14l3.5 4-3.5 4" />
        </svg>
      </div>
    </>
  )
}

/**
 * Button that shows the older photo while the user holds the button. A key toggles the photo, because screen readers
 * cannot hold a button.
 */
const BlinkButton = ({ isBlinking, onBlink }: { isBlinking: boolean; onBlink: (is: boolean) => void }) => (
  <button
    type="button"
    aria-pressed={isBlinking}
    title={m.canvas_blinkHint()}
    onPointerDown={(event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onBlink(true)
    }}
    onPointerUp={() => onBlink(false)}
    onPointerCancel={() => onBlink(false)}
    onContextMenu={(event) => event.preventDefault()}
    onClick={(event) => event.detail === 0 && onBlink(!isBlinking)}
  >
    {m.canvas_blinkHold()}
  </button>
)

/** @param lineRef position of the line; the position stays while the user looks at another mode */
type PairOverlaidProps = PairCanvasProps & { lineRef: RefObject<Line> }

/**
 * The older photo lies on the newer photo and is visible up to the line. Blinking moves the line from one edge of the
 * canvas to the other edge.
 */
export function PairOverlaid(props: PairOverlaidProps) {
  const { mode, isBlinking, onBlink, older, newer, warp, notice, canvas, name, lineRef } = props
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLDivElement>(null)
  const isSwiping = mode === 'swipe' && !isBlinking
  const isDifference = mode === 'difference' && !isBlinking && warp !== undefined

  // A transform needs no repaint, unlike clipping or layout. The frame moves, and the photo within the frame stays in
  // place.
  const show = (percent: number) => {
    if (frame.current) frame.current.style.transform = `translateX(${percent - 100}%)`
    if (held.current) held.current.style.transform = `translateX(${100 - percent}%)`
    canvas.ref.current?.style.setProperty('--line', `${percent}%`)
  }
  useLayoutEffect(() => show(isBlinking ? 100 : mode === 'swipe' ? lineRef.current.percent : 0))

  return (
    <CanvasSurface
      canvas={canvas}
      boxLayer={newer.boxLayer}
      photoId={`${older.photo?.id} ${newer.photo?.id}`}
      name={name}
      className={`${css.overlaid} ${isSwiping ? css.swiping : ''}`}
      // Without an alignment, the boxes of one photo do not fit the other photo.
      boxesClassName={(notice !== undefined && mode === 'swipe' ? css.clippedBoxes : css.boxes) ?? ''}
      isBlinking={isBlinking}
      testId="pair-canvas"
      photos={
        <>
          <PairPhoto side={newer} canvas={canvas}>
            {isDifference && (
              <Suspense>
                <PairDifference newerUrl={newer.photo?.url ?? ''} olderUrl={older.photo?.url ?? ''} warp={warp} />
              </Suspense>
            )}
          </PairPhoto>
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
          lineRef={lineRef}
          box={newer.boxLayer?.boxes.find(({ id }) => id === newer.boxLayer?.selectedId)}
          canvas={canvas}
          label={m.canvas_swipeLine()}
          onMove={show}
        />
      )}
      {(isSwiping || isBlinking) && <PairPill side={older} is="older" />}
      {!isBlinking && <PairPill side={newer} is="newer" />}
      {isDifference && <p className={css.legend}>{m.compare_differenceLegend()}</p>}
      {notice !== undefined && <p className={css.notice}>{notice}</p>}
      <ZoomBar canvas={canvas}>{mode === 'blink' && <BlinkButton isBlinking={isBlinking} onBlink={onBlink} />}</ZoomBar>
    </CanvasSurface>
  )
}

/**
 * Label and time of a photo of a pair. The pill of the older photo is black, the pill of the newer photo white
 * (ui-recipe 11).
 */
export const PairPill = ({ side: { label, time }, is }: { side: PairSide; is: 'older' | 'newer' }) => (
  <p className={css.pill} data-side={is}>
    <b>{label}</b> <span className={css.time}>{time}</span>
  </p>
)
