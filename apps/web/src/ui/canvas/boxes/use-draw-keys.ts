import { useStore } from 'zustand'
import { useKeys } from '../../../core/keys/keys.ts'
import { type Hand, moveCrossTo, setDraft } from '../canvas-hand.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { rectBetween, wholePoint } from './box-edit.ts'
import { type Direction, keepInSight, moveCross } from './box-steps.ts'
import type { BoxLayer } from './canvas-box.ts'
import { giveDrawn } from './grabs.ts'

/**
 * Drawing by keyboard: arrows move the crosshair, Enter sets the first and then the second corner. Esc first discards the
 * draft, including a pointer's, and then leaves drawing.
 * @param onCancel called when the pointer has to release its draft
 * @returns handler for an arrow key while drawing; undefined otherwise
 */
export function useDrawKeys(
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
