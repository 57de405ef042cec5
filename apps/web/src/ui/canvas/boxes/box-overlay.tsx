import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type Hand, takeBack } from '../canvas-hand.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { placementOf, type Viewport } from '../view/viewport.ts'
import { ActiveBoxes } from './active-boxes.tsx'
import { BoxMark } from './box-mark.tsx'
import css from './box-overlay.module.css'
import { onScreen } from './box-shape.ts'
import type { BoxLayer } from './canvas-box.ts'
import { DrawGuides } from './draw-guides.tsx'
import { FailedBoxes } from './failed-boxes.tsx'
import { stackOrder } from './stack-order.ts'

type BoxOverlayProps = { canvas: CanvasView; layer: BoxLayer; hand: Hand }

const EMPTY = { width: 1, height: 1 }

/**
 * The boxes over the photo, drawn for the view that the last gesture ended with. During a gesture the whole layer rides on a
 * CSS transform, which costs nothing, and settles at its end, so that lines are sharp and of their own width.
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

/** What takes a layer drawn for one placement to another. */
function rideFrom(drawn: Placement, seen: Placement): string {
  const ratio = seen.scale / drawn.scale
  const [x, y] = [seen.left - drawn.left * ratio, seen.top - drawn.top * ratio]
  return ratio === 1 && x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) scale(${ratio})`
}

/** A box that is moved within the order of the boxes would lose the focus: it gets it back. */
function useKeptFocus(root: { current: HTMLElement | null }): void {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const before = focused.current
    if (before instanceof SVGElement && before.isConnected && document.activeElement === document.body) before.focus()
    const { activeElement } = document
    focused.current = activeElement && root.current?.contains(activeElement) ? activeElement : undefined
  })
}
