import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { createStore } from 'zustand/vanilla'
import { type Handle, rectBetween } from './boxes/box-edit.ts'
import type { CanvasBox } from './boxes/canvas-box.ts'
import type { CanvasPoint } from './view/viewport.ts'

/** A box during a change or drawing, before the page knows it. */
export type Draft =
  | {
      kind: 'change'
      id: string
      rect: Rect
      /** the dragged handle, and the pointer's position on it */
      held?: { handle: Handle; at: CanvasPoint }
    }
  | {
      kind: 'draw'
      isPotential: boolean
      /** the first corner is set, the second follows the crosshair */
      corner?: Point
      /** extreme points that were clicked */
      points: readonly Point[]
      rect?: Rect
    }

/** The user's current gesture on the canvas; changes with every movement of the pointer. */
export type HandState = {
  hoveredId: string | undefined
  /** the crosshair, in pixels of the photo */
  cross: Point | undefined
  draft: Draft | undefined
  /** the draft was handed over and replaces the box until the page shows the result */
  isGiven: boolean
}

/** State outside React's tree, so that a movement renders only the parts that move. */
export const createHand = () =>
  createStore<HandState>()(() => ({ hoveredId: undefined, cross: undefined, draft: undefined, isGiven: false }))

export type Hand = ReturnType<typeof createHand>

/** A draft handed over disappears after this time at the latest, in ms: the change was refused. */
const STANDS_IN_MS = 300

/** Hands a finished draft over to the page. The draft stays visible until the boxes change, so that nothing jumps back and forth. */
export function give(hand: Hand, draft: Draft): void {
  hand.setState({ draft, isGiven: true })
  setTimeout(() => takeBack(hand, draft), STANDS_IN_MS)
}

/** Removes a draft that was handed over to the page, unless a newer draft has replaced it. */
export function takeBack(hand: Hand, draft = hand.getState().draft): void {
  const now = hand.getState()
  if (now.isGiven && now.draft === draft) hand.setState({ draft: undefined, isGiven: false })
}

/** The box's current position for its user, before the page knows it. */
export function currentRect(hand: Hand, { id, rect }: CanvasBox): Rect {
  const { draft } = hand.getState()
  return draft?.kind === 'change' && draft.id === id ? draft.rect : rect
}

/** Moves the crosshair; a box with one corner set follows it. */
export function moveCrossTo(hand: Hand, cross: Point): void {
  const { draft } = hand.getState()
  if (draft?.kind === 'draw' && draft.corner)
    hand.setState({ cross, draft: { ...draft, rect: rectBetween(draft.corner, cross) } })
  else hand.setState({ cross })
}

/** Replaces the current draft; undefined discards it. */
export const setDraft = (hand: Hand, draft: Draft | undefined): void => hand.setState({ draft, isGiven: false })
