import { type PointerEvent, useMemo, useRef } from 'react'
import { type Hand, moveCrossTo, setDraft } from '../canvas-hand.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { type CanvasPoint, placementOf } from '../view/viewport.ts'
import { EXTREMES, rectBetween, rectOfExtremes, wholePoint } from './box-edit.ts'
import { boxesAt, COARSE_TARGET, FINE_TARGET, handleAt, nextBoxAt } from './box-hits.ts'
import type { BoxLayer, CanvasBox } from './canvas-box.ts'
import { type Grab, giveDrawn, grabBox, grabPaper, type PhotoPoint } from './grabs.ts'

/**
 * Limits for two clicks. Two clicks are at the same place within SAME_PLACE CSS pixels, and they are a double click
 * within DOUBLE_CLICK_MS.
 */
const SAME_PLACE = 6
const DOUBLE_CLICK_MS = 350

type PointerKind = Pick<PointerEvent, 'pointerType' | 'ctrlKey' | 'metaKey' | 'button'>

/**
 * Pointer handling of boxes. Gestures first ask these functions. If no box takes the pointer, the pointer moves the
 * photo.
 */
export type BoxPointer = {
  /** returns the object under a pressed pointer; undefined if there is only the photo under the pointer */
  grab: (at: CanvasPoint, pointer: PointerKind) => Grab | undefined
  /** called when the pointer is pressed and released without movement */
  tap: (at: CanvasPoint, pointer: PointerKind) => void
  /** called when the pointer moves without a grabbed object; `at` is undefined if the pointer has left the canvas */
  hover: (at: CanvasPoint | undefined, pointer: PointerKind) => void
  /** true if a double click at this place is meant for boxes and not for the photo */
  isForBoxes: (at: CanvasPoint) => boolean
}

const isCtrl = ({ ctrlKey, metaKey }: PointerKind) => ctrlKey || metaKey
const targetFor = ({ pointerType }: PointerKind) => (pointerType === 'touch' ? COARSE_TARGET : FINE_TARGET)

/**
 * Handles the pointer on a canvas.
 * @param layer undefined if the canvas has no boxes
 */
export function useBoxPointer(canvas: CanvasView, layer: BoxLayer | undefined, hand: Hand): BoxPointer {
  const latest = useRef({ canvas, layer })
  latest.current = { canvas, layer }
  return useMemo(() => boxPointer(() => latest.current, hand), [hand])
}

function boxPointer(latest: () => { canvas: CanvasView; layer: BoxLayer | undefined }, hand: Hand): BoxPointer {
  let lastTap: { at: CanvasPoint; time: number; id: string } | undefined

  const placement = () => {
    const { now, size } = latest().canvas
    return placementOf(now(), size ?? { width: 1, height: 1 })
  }
  const photoPoint: PhotoPoint = (at) => {
    const { left, top, scale } = placement()
    return { x: (at.x - left) / scale, y: (at.y - top) / scale }
  }
  const planePoint = (at: CanvasPoint) => {
    const { left, top } = placement()
    return { x: at.x - left, y: at.y - top }
  }
  const boxesUnder = ({ boxes, areBoxesHidden }: BoxLayer, at: CanvasPoint, target: number): CanvasBox[] =>
    areBoxesHidden ? [] : boxesAt(boxes, planePoint(at), placement().scale, target)
  const drawsPotential = ({ drawing }: BoxLayer, pointer: PointerKind) =>
    isCtrl(pointer) || drawing?.isPotential === true

  function tapDrawing(layer: BoxLayer, at: CanvasPoint, pointer: PointerKind): void {
    const { draft, isGiven } = hand.getState()
    const begun = draft?.kind === 'draw' && !isGiven ? draft : undefined
    const point = wholePoint(photoPoint(at))
    const points = [...(begun?.points ?? []), point]
    const isPotential = drawsPotential(layer, pointer)
    if (begun?.corner) giveDrawn(hand, rectBetween(begun.corner, point), isPotential, layer.onDraw)
    else if (points.length === EXTREMES) giveDrawn(hand, rectOfExtremes(points), isPotential, layer.onDraw)
    else setDraft(hand, { kind: 'draw', isPotential, points })
  }

  return {
    grab(at, pointer) {
      const { layer } = latest()
      // The middle button always moves the photo, even while the user draws.
      if (!layer || pointer.button === 1) return undefined
      if (layer.drawing || (layer.isEditable && isCtrl(pointer)))
        return grabPaper(hand, at, drawsPotential(layer, pointer), photoPoint, layer.onDraw)
      const selected = editableBox(layer)
      if (!selected) return undefined
      const handle = handleAt(selected.rect, planePoint(at), placement().scale, targetFor(pointer))
      if (!handle && !boxesUnder(layer, at, targetFor(pointer)).includes(selected)) return undefined
      return grabBox(hand, selected, handle, photoPoint, (id, rect) => latest().layer?.onChange(id, rect))
    },
    tap(at, pointer) {
      const { layer } = latest()
      if (!layer) return
      if (layer.drawing) return tapDrawing(layer, at, pointer)
      const isAgain = lastTap !== undefined && isNear(lastTap.at, at)
      // The second click of a double click does not select another box at the same place.
      if (isAgain && lastTap && performance.now() - lastTap.time < DOUBLE_CLICK_MS) return
      const box = nextBoxAt(boxesUnder(layer, at, targetFor(pointer)), layer.selectedId, isAgain)
      lastTap = box && { at, time: performance.now(), id: box.id }
      if (box || layer.selectedId !== undefined) layer.onSelect(box?.id)
      if (box) layer.onPress(box.id)
    },
    hover(at, pointer) {
      const { layer } = latest()
      const isDrawing = layer?.drawing !== undefined || (layer?.isEditable === true && isCtrl(pointer))
      const cross = at && isDrawing ? wholePoint(photoPoint(at)) : undefined
      const hovered = layer && at && !isDrawing ? boxesUnder(layer, at, FINE_TARGET)[0]?.id : undefined
      const now = hand.getState()
      // A crosshair that was set by keys stays until the pointer points at another place.
      if (cross) moveCrossTo(hand, cross)
      else if (!isDrawing && now.cross) hand.setState({ cross: undefined })
      if (now.hoveredId !== hovered) hand.setState({ hoveredId: hovered })
    },
    isForBoxes(at) {
      const { layer } = latest()
      return layer !== undefined && (layer.drawing !== undefined || boxesUnder(layer, at, FINE_TARGET).length > 0)
    },
  }
}

/**
 * Returns the box that the user can currently move and resize. This box is the selected box, unless that box is deleted
 * or hidden.
 */
export function editableBox(layer: BoxLayer): CanvasBox | undefined {
  const { boxes, selectedId, isEditable, areBoxesHidden, drawing } = layer
  if (!isEditable || areBoxesHidden || drawing || selectedId === undefined) return undefined
  return boxes.find((box) => box.id === selectedId && !box.isDeleted)
}

const isNear = (a: CanvasPoint, b: CanvasPoint): boolean =>
  Math.abs(a.x - b.x) <= SAME_PLACE && Math.abs(a.y - b.y) <= SAME_PLACE
