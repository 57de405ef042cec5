import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { currentRect, give, type Hand, moveCrossTo, setDraft } from '../canvas-hand.ts'
import type { CanvasPoint } from '../view/viewport.ts'
import { type Handle, moveRect, rectBetween, resizeRect, wholePoint } from './box-edit.ts'
import type { BoxLayer, CanvasBox } from './canvas-box.ts'

/** An object that a pointer has grabbed on the canvas, except the photo. */
export type Grab = {
  drag: (now: CanvasPoint) => void
  /** called when the pointer releases the object at its current place */
  drop: () => void
  cancel: () => void
}

/** Maps a point of the canvas to the point of the photo below it. */
export type PhotoPoint = (at: CanvasPoint) => Point

/** Grabs a box at the pointer. A handle resizes the box. Without a handle, the whole box moves. */
export function grabBox(
  hand: Hand,
  box: CanvasBox,
  handle: Handle | undefined,
  photoPoint: PhotoPoint,
  onChange: BoxLayer['onChange'],
): Grab {
  const before = currentRect(hand, box)
  let from: Point | undefined
  let rect = before
  return {
    drag(now) {
      const to = photoPoint(now)
      from ??= to
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      rect = handle ? resizeRect(before, handle, dx, dy) : moveRect(before, dx, dy)
      setDraft(hand, { kind: 'change', id: box.id, rect, ...(handle && { held: { handle, at: now } }) })
    },
    drop: () => giveChange(hand, box.id, before, rect, onChange),
    cancel: () => setDraft(hand, undefined),
  }
}

/** Reports a changed box to the page, unless the box is back at its old place. */
export function giveChange(hand: Hand, id: string, before: Rect, rect: Rect, onChange: BoxLayer['onChange']): void {
  if (isSameRect(rect, before)) return setDraft(hand, undefined)
  give(hand, { kind: 'change', id, rect })
  onChange(id, rect)
}

/** Draws a box by dragging from corner to corner. */
export function grabPaper(
  hand: Hand,
  at: CanvasPoint,
  isPotential: boolean,
  photoPoint: PhotoPoint,
  onDraw: BoxLayer['onDraw'],
): Grab {
  const from = photoPoint(at)
  let rect: Rect | undefined
  return {
    drag(now) {
      const to = photoPoint(now)
      rect = rectBetween(from, to)
      setDraft(hand, { kind: 'draw', isPotential, points: [], rect })
      moveCrossTo(hand, wholePoint(to))
    },
    drop() {
      if (rect) giveDrawn(hand, rect, isPotential, onDraw)
    },
    cancel: () => setDraft(hand, undefined),
  }
}

/** Hands a drawn box over to the page. */
export function giveDrawn(hand: Hand, rect: Rect, isPotential: boolean, onDraw: BoxLayer['onDraw']): void {
  give(hand, { kind: 'draw', isPotential, points: [], rect })
  onDraw(rect, { isPotential })
}

export const isSameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
