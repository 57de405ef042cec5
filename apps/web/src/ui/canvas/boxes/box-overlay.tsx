import { type Point, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type { Size } from '@skadi/domain/images/letterbox'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { m } from '../../../paraglide/messages.js'
import { type Hand, takeBack } from '../canvas-hand.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { placementOf, type Viewport } from '../view/viewport.ts'
import { ActiveBoxes } from './active-boxes.tsx'
import { BoxLine } from './box-line.tsx'
import { BoxMark } from './box-mark.tsx'
import css from './box-overlay.module.css'
import { frameOf, onScreen } from './box-shape.ts'
import { type BoxLayer, hasFailed } from './canvas-box.ts'
import { stackOrder } from './stack-order.ts'

type DrawGuidesProps = { hand: Hand; size: Size; placement: { left: number; top: number; scale: number } }

/** Draws the crosshair across the whole photo, the clicked points, and the box that the points define. */
function DrawGuides({ hand, size, placement: { left, top, scale } }: DrawGuidesProps) {
  const cross = useStore(hand, (state) => state.cross)
  const draft = useStore(hand, (state) => (state.draft?.kind === 'draw' ? state.draft : undefined))
  const isGiven = useStore(hand, (state) => state.isGiven)
  if (!cross && !draft) return null
  const onPlane = ({ x, y }: Point) => ({ x: Math.round(x * scale), y: Math.round(y * scale) })
  const rect = draft && boxSoFar(draft.rect, draft.points, cross)
  const line = { isPotential: draft?.isPotential === true, isUndecided: false, isDeleted: false }
  return (
    <svg className={css.plane} width={size.width} height={size.height} data-testid="draw-guides" aria-hidden>
      <g transform={`translate(${left} ${top})`}>
        {cross && !isGiven && <Cross at={onPlane(cross)} />}
        {rect && (
          <g className={css.selected}>
            <BoxLine box={line} screen={onScreen(rect, scale)} />
          </g>
        )}
        {draft?.points.map((point, index) => {
          const { x, y } = onPlane(point)
          return <circle key={index} className={css.point} cx={x} cy={y} r="4" />
        })}
        {draft?.corner && <circle className={css.point} {...centre(onPlane(draft.corner))} r="4" />}
      </g>
    </svg>
  )
}

/** Length of the crosshair's lines in CSS pixels. The lines cross the canvas at any zoom. */
const ENDLESS = 20_000

function Cross({ at: { x, y } }: { at: Point }) {
  const path = `M${x} ${-ENDLESS}V${ENDLESS}M${-ENDLESS} ${y}H${ENDLESS}`
  return (
    <>
      <path className={css.crossHalo} d={path} />
      <path className={css.cross} d={path} />
    </>
  )
}

const centre = ({ x, y }: Point) => ({ cx: x, cy: y })

function boxSoFar(rect: Rect | undefined, points: readonly Point[], cross: Point | undefined): Rect | undefined {
  if (rect) return rect
  return points.length > 0 && cross ? rectOf([...points, cross]) : undefined
}

type FailedBoxesProps = { layer: BoxLayer; placement: { left: number; top: number; scale: number } }

/**
 * A button beside each box whose change failed. A red octagon retries the change. A triangle asks the user how to
 * correct a change that a later change builds on (DAMAGE-34).
 */
function FailedBoxes({ layer, placement: { left, top, scale } }: FailedBoxesProps) {
  return layer.boxes
    .filter(({ sync }) => hasFailed(sync))
    .map((box) => {
      const { x, y, width } = frameOf(onScreen(box.rect, scale))
      const isToCorrect = box.sync === 'correction'
      const words = isToCorrect ? m.canvas_correct({ name: box.name }) : m.canvas_retry({ name: box.name })
      return (
        <button
          key={box.id}
          type="button"
          className={css.retry}
          style={{ left: left + x + width + 14, top: top + y + 8 }}
          aria-label={words}
          title={words}
          data-sync={box.sync}
          onClick={() => layer.onMend(box.id)}
        >
          <svg aria-hidden viewBox="0 0 20 20" width="20" height="20">
            <path d={isToCorrect ? 'M10 1.5 19 18H1z' : 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z'} />
            <path d={isToCorrect ? 'M10 7.5v4.5M10 15v.1' : 'M10 5.5v5.5M10 14v.1'} />
          </svg>
        </button>
      )
    })
}

type BoxOverlayProps = { canvas: CanvasView; layer: BoxLayer; hand: Hand }

const EMPTY = { width: 1, height: 1 }

/**
 * The boxes over the photo. The boxes are drawn for the zoom and pan at the end of the last gesture. During a gesture,
 * a CSS transform moves the whole layer. At the end of the gesture the layer is drawn again, so that lines are sharp
 * and have their normal width.
 */
export function BoxOverlay({ canvas, layer, hand }: BoxOverlayProps) {
  const { view, now, onMove } = canvas
  const size = canvas.size ?? EMPTY
  const { boxes, selectedId } = layer
  const placement = placementOf(view, size)
  const ordered = useMemo(() => stackOrder(boxes), [boxes])
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const ride = (seen: Viewport) => {
      if (!root.current) return
      root.current.style.transform = rideFrom(placement, placementOf(seen, size))
      root.current.toggleAttribute('data-zooming', seen.zoom !== view.zoom)
    }
    ride(now())
    return onMove(ride)
  })
  useLayoutEffect(() => takeBack(hand), [hand, boxes])
  useKeptFocus(root)

  const latest = useRef(layer)
  latest.current = layer
  const onKeyPress = useCallback((id: string) => {
    latest.current.onSelect(id)
    latest.current.onPress(id)
  }, [])
  const onFocus = useCallback((id: string | undefined) => hand.setState({ hoveredId: id }), [hand])

  return (
    <div ref={root} className={css.overlay} data-testid="box-overlay">
      {!layer.areBoxesHidden && (
        <>
          <svg className={css.plane} width={size.width} height={size.height}>
            <g
              className={css.boxes}
              data-faded={selectedId !== undefined || undefined}
              transform={`translate(${placement.left} ${placement.top})`}
            >
              {layer.ghosts?.map((rect) => (
                <rect
                  key={`${rect.x} ${rect.y} ${rect.width} ${rect.height}`}
                  className={css.ghost}
                  data-testid="ghost"
                  {...onScreen(rect, placement.scale)}
                />
              ))}
              {ordered.map((box) => (
                <BoxMark
                  key={box.id}
                  box={box}
                  scale={placement.scale}
                  isSelected={box.id === selectedId}
                  onKeyPress={onKeyPress}
                  onFocus={onFocus}
                />
              ))}
            </g>
          </svg>
          <ActiveBoxes layer={layer} hand={hand} size={size} placement={placement} />
          <FailedBoxes layer={layer} placement={placement} />
        </>
      )}
      <DrawGuides hand={hand} size={size} placement={placement} />
    </div>
  )
}

type Placement = ReturnType<typeof placementOf>

/** Returns the CSS transform that moves a layer from one placement to another placement. */
function rideFrom(drawn: Placement, seen: Placement): string {
  const ratio = seen.scale / drawn.scale
  const [x, y] = [seen.left - drawn.left * ratio, seen.top - drawn.top * ratio]
  return ratio === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${ratio})`
}

/** Gives the focus back to a box whose position in the order of boxes has changed. */
function useKeptFocus(root: { current: HTMLElement | null }): void {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const before = focused.current
    if (before instanceof SVGElement && before.isConnected && document.activeElement === document.body) before.focus()
    const { activeElement } = document
    focused.current = activeElement && root.current?.contains(activeElement) ? activeElement : undefined
  })
}
