import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { createStore } from 'zustand/vanilla'
import { type Handle, rectBetween } from './boxes/box-edit.ts'
import type { CanvasBox } from './boxes/canvas-box.ts'
import type { CanvasPoint } from './view/viewport.ts'

/** A box that the user is changing or drawing; the page does not know it yet. */
export type Draft =
  | {
      kind: 'change'
      id: string
      rect: Rect
      /** the handle that is dragged, and where on it the pointer is */
      held?: { handle: Handle; at: CanvasPoint }
    }
  | {
      kind: 'draw'
      isPotential: boolean
      /** the first corner; the opposite corner follows the crosshair */
      corner?: Point
      /** the points of the damage's edge that the user has clicked */
      points: readonly Point[]
      rect?: Rect
    }

/** The user's current gesture on the canvas; changes with every movement of the pointer. */
export type HandState = {
  hoveredId: string | undefined
  /** the crosshair, in pixels of the photo */
  cross: Point | undefined
  draft: Draft | undefined
  /** the page has received the draft, and the draft stays visible until the page shows the result */
  isGiven: boolean
}

/** A store outside React's tree, so that a movement renders only the parts that move. */
export const createHand = () =>
  createStore<HandState>()(() => ({ hoveredId: undefined, cross: undefined, draft: undefined, isGiven: false }))

export type Hand = ReturnType<typeof createHand>

/** Time in ms after which a draft handed over to the page disappears: without a result by then, the page refused it. */
const STANDS_IN_MS = 300

/**
 * Hands a finished draft over to the page. The draft stays visible until the boxes change, so that the box does not
 * jump back and forth.
 */
export function give(hand: Hand, draft: Draft): void {
  hand.setState({ draft, isGiven: true })
  setTimeout(() => takeBack(hand, draft), STANDS_IN_MS)
}

/** Removes a draft that was handed over to the page, unless a newer draft has replaced it. */
export function takeBack(hand: Hand, draft = hand.getState().draft): void {
  const now = hand.getState()
  if (now.isGiven && now.draft === draft) hand.setState({ draft: undefined, isGiven: false })
}

/** The position of a box as the user sees it now, which the page may not know yet. */
export function currentRect(hand: Hand, { id, rect }: CanvasBox): Rect {
  const { draft } = hand.getState()
  return draft?.kind === 'change' && draft.id === id ? draft.rect : rect
}

/** Moves the crosshair; a box whose first corner is set follows the crosshair. */
export function moveCrossTo(hand: Hand, cross: Point): void {
  const { draft } = hand.getState()
  if (draft?.kind === 'draw' && draft.corner)
    hand.setState({ cross, draft: { ...draft, rect: rectBetween(draft.corner, cross) } })
  else hand.setState({ cross })
}

/** Replaces the current draft; undefined discards the current draft. */
export const setDraft = (hand: Hand, draft: Draft | undefined): void => hand.setState({ draft, isGiven: false })
