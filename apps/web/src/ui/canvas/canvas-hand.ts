import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { createStore } from 'zustand/vanilla'
import { type Handle, rectBetween } from './boxes/box-edit.ts'
import type { CanvasBox } from './boxes/canvas-box.ts'
import type { CanvasPoint } from './view/viewport.ts'

/** A box that the user is changing or drawing. The page has not received this box yet. */
export type Draft =
  | {
      kind: 'change'
      id: string
      rect: Rect
      /** the handle that the user drags, and the position of the pointer on the handle */
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

/** The user's current gesture on the canvas. The state changes with every movement of the pointer. */
export type HandState = {
  hoveredId: string | undefined
  /** the crosshair, in pixels of the photo */
  cross: Point | undefined
  draft: Draft | undefined
  /** true if the page has received the draft; the draft stays visible until the page shows the result */
  isGiven: boolean
}

/** Creates a store outside React's tree, so that a movement renders only the moving parts. */
export const createHand = () =>
  createStore<HandState>()(() => ({ hoveredId: undefined, cross: undefined, draft: undefined, isGiven: false }))

export type Hand = ReturnType<typeof createHand>

/**
 * Time in ms that a draft stays visible after it was handed over to the page. If the page shows no result by then, it
 * has refused the draft.
 */
const STANDS_IN_MS = 300

/**
 * Hands a finished draft over to the page. The draft stays visible until the boxes change. Otherwise the box would jump
 * back and forth.
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

/** Returns the position of a box as the user sees it. The page may not have received this position yet. */
export function currentRect(hand: Hand, { id, rect }: CanvasBox): Rect {
  const { draft } = hand.getState()
  return draft?.kind === 'change' && draft.id === id ? draft.rect : rect
}

/** Moves the crosshair. A box whose first corner is set follows the crosshair. */
export function moveCrossTo(hand: Hand, cross: Point): void {
  const { draft } = hand.getState()
  if (draft?.kind === 'draw' && draft.corner)
    hand.setState({ cross, draft: { ...draft, rect: rectBetween(draft.corner, cross) } })
  else hand.setState({ cross })
}

/** Replaces the current draft. `undefined` discards it. */
export const setDraft = (hand: Hand, draft: Draft | undefined): void => hand.setState({ draft, isGiven: false })
