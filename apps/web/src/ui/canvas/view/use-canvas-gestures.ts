import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Grab } from '../boxes/grabs.ts'
import type { BoxPointer } from '../boxes/use-box-pointer.ts'
import type { CanvasView } from './use-canvas-view.ts'
import { type CanvasPoint, panBy, pinchBy, toggleCloseLook, wheelFactor, zoomAt } from './viewport.ts'

/** Debounce time in ms. The wheel is at rest if it has not turned for this time. */
const WHEEL_REST_MS = 100
/**
 * Distance in CSS pixels within which a pressed pointer counts as a click and not as a drag. FINE is for mouse and pen,
 * COARSE for a finger.
 */
const FINE_SLOP = 3
const COARSE_SLOP = 8

/** Options for a focus without a focus ring. A pointer or the crosshair already shows the position. */
export const QUIETLY: FocusOptions = { preventScroll: true, focusVisible: false }

type Down = { from: CanvasPoint; now: CanvasPoint; hasMoved: boolean; grab: Grab | undefined }

/**
 * Handles gestures on a canvas. Wheel and pinch zoom at the pointer. A drag moves the grabbed object, or the photo if
 * no object is grabbed. A double click zooms in or returns to the whole photo. While the whole photo is visible, a
 * finger scrolls the page (`touch-action` of the canvas).
 * @param heldRef the object that a pointer holds; clearing the ref releases the object
 */
export function useCanvasGestures(canvas: CanvasView, boxes: BoxPointer, heldRef: RefObject<Grab | undefined>) {
  const { size, change, move, settle } = canvas
  const pointers = useRef(new Map<number, Down>())
  useWheelZoom(canvas)

  const letGoOfBoxes = () => {
    for (const down of pointers.current.values()) {
      down.grab?.cancel()
      down.grab = undefined
      down.hasMoved = true
    }
    heldRef.current = undefined
  }
  const lift = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const down = pointers.current.get(event.pointerId)
    pointers.current.delete(event.pointerId)
    if (!down) return
    if (isCancelled) down.grab?.cancel()
    else if (!down.hasMoved) boxes.tap(down.now, event)
    // The key Esc or another event may already have released the grabbed object.
    else if (down.grab === heldRef.current) down.grab?.drop()
    heldRef.current = undefined
    if (pointers.current.size === 0) settle()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button > 1 || isControl(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (pointers.current.size > 0) letGoOfBoxes()
      const at = pointOn(event.currentTarget, event)
      const hasCompany = pointers.current.size > 0
      const grab = hasCompany ? undefined : boxes.grab(at, event)
      heldRef.current = grab
      pointers.current.set(event.pointerId, { from: at, now: at, hasMoved: hasCompany, grab })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!size) return
      const at = pointOn(event.currentTarget, event)
      const down = pointers.current.get(event.pointerId)
      if (!down) {
        if (event.pointerType !== 'touch' && pointers.current.size === 0) boxes.hover(at, event)
        return
      }
      const before = down.now
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!down.hasMoved && distance(at, down.from) <= slopOf(event)) return
      down.now = at
      // The distance before the drag began does not count, so that the photo does not jump.
      const isFirst = !down.hasMoved
      down.hasMoved = true
      if (down.grab) {
        if (down.grab === heldRef.current) down.grab.drag(at)
      } else if (other) move((view) => pinchBy(view, size, other.now, before, at))
      else if (!isFirst) move((view) => panBy(view, size, at.x - before.x, at.y - before.y))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => lift(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => lift(event, true),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => boxes.hover(undefined, event),
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      if (!size || isControl(event.target)) return
      const at = pointOn(event.currentTarget, event)
      if (!boxes.isForBoxes(at)) change((view) => toggleCloseLook(view, size, at))
    },
    // The canvas takes the focus instead of the box, because the next keys are meant for the canvas.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (isControl(event.target)) return
      event.preventDefault()
      event.currentTarget.focus(QUIETLY)
    },
    // On a Mac, Ctrl with a click opens a context menu.
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (event.ctrlKey) event.preventDefault()
    },
  }
}

function useWheelZoom({ ref, size, move, settle }: CanvasView): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !size) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const onWheel = (event: WheelEvent) => {
      // The listener is not passive, because `preventDefault` has to stop the page from scrolling and zooming.
      event.preventDefault()
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 32 : event.deltaY
      const at = pointOn(element, event)
      move((view) => zoomAt(view, size, at, view.zoom * wheelFactor(delta, event.ctrlKey)))
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      const turnedAt = performance.now()
      // On a slow machine the wait is longer, because a settle during the turn of the wheel would slow the machine down
      // further.
      frame = requestAnimationFrame(() => {
        rest = setTimeout(settle, Math.max(WHEEL_REST_MS, 3 * (performance.now() - turnedAt)))
      })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      clearTimeout(rest)
      cancelAnimationFrame(frame)
      settle()
      element.removeEventListener('wheel', onWheel)
    }
  }, [ref, size, move, settle])
}

const isControl = (target: EventTarget): boolean => (target as Element).closest('button, input') !== null

const slopOf = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? COARSE_SLOP : FINE_SLOP)

const distance = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

function pointOn(element: Element, at: { clientX: number; clientY: number }): CanvasPoint {
  const box = element.getBoundingClientRect()
  return { x: at.clientX - box.left, y: at.clientY - box.top }
}
