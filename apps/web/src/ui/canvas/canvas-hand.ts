import type { Point, Rect } from '@skadi/domain/damages/damage-box'
import { createStore } from 'zustand/vanilla'
import { type Handle, rectBetween } from './boxes/box-edit.ts'
import type { CanvasBox } from './boxes/canvas-box.ts'
import type { CanvasPoint } from './view/viewport.ts'

/** A box as it is being changed or drawn, before anybody is told. */
export type Draft =
  | {
      kind: 'change'
      id: string
      rect: Rect
      /** the handle that is held, and where the pointer holds it */
      held?: { handle: Handle; at: CanvasPoint }
    }
  | {
      kind: 'draw'
      isPotential: boolean
      /** one corner is set, the other follows the cross */
      corner?: Point
      /** extreme points that were clicked */
      points: readonly Point[]
      rect?: Rect
    }

/** What the user is about on the canvas right now; changes with every movement of the pointer. */
export type HandState = {
  hoveredId: string | undefined
  /** the cross of drawing, in pixels of the photo */
  cross: Point | undefined
  draft: Draft | undefined
  /** the draft was given away and stands in until the page shows what became of it */
  isGiven: boolean
}

/** Kept beside React's tree, so that a movement renders what it moves and nothing else. */
export const createHand = () =>
  createStore<HandState>()(() => ({ hoveredId: undefined, cross: undefined, draft: undefined, isGiven: false }))

export type Hand = ReturnType<typeof createHand>

/** A given draft goes at the latest after so long: the change was refused. */
const STANDS_IN_MS = 300

/** Ends a draft that was given to the page. It is shown on until the boxes change, so that nothing jumps back and forth. */
export function give(hand: Hand, draft: Draft): void {
  hand.setState({ draft, isGiven: true })
  setTimeout(() => takeBack(hand, draft), STANDS_IN_MS)
}

/** Removes a draft that was given away, if it is still there. */
export function takeBack(hand: Hand, draft = hand.getState().draft): void {
  const now = hand.getState()
  if (now.isGiven && now.draft === draft) hand.setState({ draft: undefined, isGiven: false })
}

/** Where a box is for its user, also while the page does not know it yet. */
export function currentRect(hand: Hand, { id, rect }: CanvasBox): Rect {
  const { draft } = hand.getState()
  return draft?.kind === 'change' && draft.id === id ? draft.rect : rect
}

/** Moves the cross of drawing; a box of which one corner is set follows it. */
export function moveCrossTo(hand: Hand, cross: Point): void {
  const { draft } = hand.getState()
  if (draft?.kind === 'draw' && draft.corner)
    hand.setState({ cross, draft: { ...draft, rect: rectBetween(draft.corner, cross) } })
  else hand.setState({ cross })
}

/** Puts another draft in the place of the present one; none: it is dropped. */
export const setDraft = (hand: Hand, draft: Draft | undefined): void => hand.setState({ draft, isGiven: false })
