import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { KeyActionId } from '../../../core/keys/key-actions.ts'
import { useKeys } from '../../../core/keys/keys.ts'
import { m } from '../../../paraglide/messages.js'
import { rectBetween, wholePoint } from '../boxes/box-edit.ts'
import { type Direction, keepInSight, moveCross, nudge, resize } from '../boxes/box-steps.ts'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import { giveChange, giveDrawn } from '../boxes/grabs.ts'
import { editableBox } from '../boxes/use-box-pointer.ts'
import { currentRect, type Hand, moveCrossTo, setDraft } from '../canvas-hand.ts'
import type { CanvasView } from './use-canvas-view.ts'
import { actualSize, panStep, stepZoom } from './viewport.ts'

/** Debounce time in ms. A box that is moved by keys is at rest if no key was pressed for this time. */
const REST_MS = 400

type Run = { timer: ReturnType<typeof setTimeout>; end: () => void }

/** Moves and resizes the selected box by keys. A series of presses counts as one change. */
function useBoxSteps(layer: BoxLayer | undefined, hand: Hand) {
  const latest = useRef(layer)
  latest.current = layer
  const run = useRef<Run>(undefined)
  const stop = (): Run | undefined => {
    const stopped = run.current
    run.current = undefined
    clearTimeout(stopped?.timer)
    return stopped
  }
  const selectedId = layer?.selectedId
  // The change so far is kept if the user selects another box or if the canvas closes.
  useEffect(() => () => stop()?.end(), [selectedId])

  return {
    step: (change: typeof nudge, direction: Direction, isFar: boolean) => {
      const box = latest.current && editableBox(latest.current)
      if (!box) return
      stop()
      const rect = change(currentRect(hand, box), direction, isFar)
      setDraft(hand, { kind: 'change', id: box.id, rect })
      const end = () => giveChange(hand, box.id, box.rect, rect, (id, to) => latest.current?.onChange(id, to))
      run.current = { end, timer: setTimeout(() => stop()?.end(), REST_MS) }
    },
    /** Returns the box to the place that it had before the change. */
    cancel: () => void stop(),
  }
}

const LEFT: Direction = { right: -1, down: 0 }
const RIGHT: Direction = { right: 1, down: 0 }
const UP: Direction = { right: 0, down: -1 }
const DOWN: Direction = { right: 0, down: 1 }

/**
 * Zooms and pans by keys. While the user draws, arrows move the crosshair. Otherwise they move the selected box if it
 * is movable, or else the photo.
 * @param onCancel called when the pointer has to release its draft
 */
export function useCanvasKeys(canvas: CanvasView, layer: BoxLayer | undefined, hand: Hand, onCancel: () => void): void {
  const { size, change, fit } = canvas
  const { step, cancel } = useBoxSteps(layer, hand)
  const moveCross = useDrawKeys(canvas, layer, hand, () => {
    cancel()
    onCancel()
  })
  const box = layer && editableBox(layer)

  const zoom = (direction: 1 | -1) => size && change((now) => stepZoom(now, size, direction))
  const arrow = (direction: Direction, isFar: boolean) => {
    if (moveCross) moveCross(direction, isFar)
    else if (box) step(nudge, direction, isFar)
    else if (size) change((now) => panStep(now, size, direction.right, direction.down))
  }
  const arrowKey = (action: KeyActionId, direction: Direction) => ({
    action,
    ...(box && { label: m.canvas_moveBox() }),
    run: (event: KeyboardEvent) => arrow(direction, event.shiftKey),
    repeats: true,
  })
  const sizeKey = (action: KeyActionId, direction: Direction) => ({
    action,
    run: (event: KeyboardEvent) => step(resize, direction, event.shiftKey),
    repeats: true,
  })
  useKeys('page', [
    { action: 'photoZoomIn', run: () => zoom(1), repeats: true },
    { action: 'photoZoomOut', run: () => zoom(-1), repeats: true },
    { action: 'photoActualSize', run: () => size && change((now) => actualSize(now, size)) },
    { action: 'photoFit', run: fit },
    arrowKey('photoPanLeft', LEFT),
    arrowKey('photoPanRight', RIGHT),
    arrowKey('photoPanUp', UP),
    arrowKey('photoPanDown', DOWN),
  ])
  useKeys(
    'page',
    [sizeKey('boxWider', RIGHT), sizeKey('boxNarrower', LEFT), sizeKey('boxTaller', DOWN), sizeKey('boxLower', UP)],
    box !== undefined,
  )
}

/**
 * Handles drawing by keyboard. Arrows move the crosshair. Enter sets the first and then the second corner. The first
 * Esc discards the draft, even a draft by pointer, and the second Esc ends drawing.
 * @param onCancel called when the pointer has to release its draft
 * @returns handler of an arrow key while the user draws, otherwise undefined
 */
function useDrawKeys(
  { size, now, change }: CanvasView,
  layer: BoxLayer | undefined,
  hand: Hand,
  onCancel: () => void,
): ((direction: Direction, isFar: boolean) => void) | undefined {
  const drawing = layer?.drawing
  const isBusy = useStore(hand, ({ draft, isGiven }) => draft !== undefined && !isGiven)

  const setCorner = () => {
    const { cross, draft } = hand.getState()
    if (!layer || !drawing || !cross) return
    const corner = draft?.kind === 'draw' ? draft.corner : undefined
    if (corner) giveDrawn(hand, rectBetween(corner, cross), drawing.isPotential, layer.onDraw)
    else setDraft(hand, { kind: 'draw', isPotential: drawing.isPotential, points: [], corner: cross })
  }
  const leave = () => {
    if (!isBusy) return layer?.onDrawEnd()
    onCancel()
    setDraft(hand, undefined)
  }
  useKeys('page', [{ action: 'drawCorner', run: setCorner }], drawing !== undefined)
  useKeys('page', [{ action: 'drawLeave', run: leave }], drawing !== undefined || isBusy)

  if (!drawing || !size) return undefined
  return (direction, isFar) => {
    const cross = moveCross(hand.getState().cross ?? wholePoint(now()), direction, isFar, now(), size)
    moveCrossTo(hand, cross)
    const seen = keepInSight(cross, now(), size)
    if (seen !== now()) change(() => seen)
  }
}
