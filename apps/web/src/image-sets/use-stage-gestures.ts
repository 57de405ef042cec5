import type { Size } from '@skadi/domain/images/letterbox'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { panBy, type StagePoint, toggleCloseLook, type Viewport, wheelFactor, zoomAt } from './viewport.ts'

type Change = (change: (view: Viewport) => Viewport) => void

/**
 * Wheel and pinch zoom at the cursor, dragging pans, a double click looks closely or fits again. At fit a finger still
 * scrolls the page up and down (`touch-action` of the stage).
 */
export function useStageGestures(ref: RefObject<HTMLElement | null>, stage: Size, change: Change) {
  const pointers = useRef(new Map<number, StagePoint>())

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      // Not passive: the page must not scroll or zoom along.
      event.preventDefault()
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY
      const at = pointOn(element, event)
      change((view) => zoomAt(view, stage, at, view.zoom * wheelFactor(delta, event.ctrlKey)))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [ref, stage, change])

  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOn(event.currentTarget, event))
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = pointOn(event.currentTarget, event)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (!other) change((view) => panBy(view, stage, now.x - before.x, now.y - before.y))
      else change((view) => pinch(view, stage, other, before, now))
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: ReactPointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId)
    },
    onDoubleClick(event: { currentTarget: HTMLElement; target: EventTarget; clientX: number; clientY: number }) {
      if ((event.target as Element).closest('button')) return
      const at = pointOn(event.currentTarget, event)
      change((view) => toggleCloseLook(view, stage, at))
    },
  }
}

/** One finger of two went from `before` to `now` while the other rested. */
function pinch(view: Viewport, stage: Size, other: StagePoint, before: StagePoint, now: StagePoint): Viewport {
  const ratio = distance(now, other) / Math.max(1, distance(before, other))
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const moved = panBy(view, stage, (now.x - before.x) / 2, (now.y - before.y) / 2)
  return zoomAt(moved, stage, middle, moved.zoom * ratio)
}

const distance = (a: StagePoint, b: StagePoint) => Math.hypot(a.x - b.x, a.y - b.y)

function pointOn(element: Element, at: { clientX: number; clientY: number }): StagePoint {
  const box = element.getBoundingClientRect()
  return { x: at.clientX - box.left, y: at.clientY - box.top }
}
