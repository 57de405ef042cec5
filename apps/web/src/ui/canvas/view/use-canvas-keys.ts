import { useEffect, useRef } from 'react'
import type { KeyActionId } from '../../../core/keys/key-actions.ts'
import { useKeys } from '../../../core/keys/keys.ts'
import { m } from '../../../paraglide/messages.js'
import { type Direction, nudge, resize } from '../boxes/box-steps.ts'
import type { BoxLayer } from '../boxes/canvas-box.ts'
import { giveChange } from '../boxes/grabs.ts'
import { editableBox } from '../boxes/use-box-pointer.ts'
import { useDrawKeys } from '../boxes/use-draw-keys.ts'
import type { Hand } from '../canvas-hand.ts'
import { currentRect, setDraft } from '../canvas-hand.ts'
import type { CanvasView } from './use-canvas-view.ts'
import { actualSize, panStep, stepZoom } from './viewport.ts'

/** In ms: after this time without a press, a box moved by key is at rest. */
const REST_MS = 400

type Run = { timer: ReturnType<typeof setTimeout>; end: () => void }

/** Moves and resizes the selected box by key; a series of presses is one change. */
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
  // When another box is selected, or the canvas closes, the finished change stays.
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
    /** Leaves the box at its earlier place. */
    cancel: () => void stop(),
  }
}

const LEFT: Direction = { right: -1, down: 0 }
const RIGHT: Direction = { right: 1, down: 0 }
const UP: Direction = { right: 0, down: -1 }
const DOWN: Direction = { right: 0, down: 1 }

/**
 * Zoom and pan by key while there is a canvas. Arrows move the crosshair during drawing, else the selected box if it is
 * movable, else the photo.
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
