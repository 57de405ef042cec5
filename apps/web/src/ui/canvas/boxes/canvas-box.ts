import type { Rect } from '@skadi/domain/damages/damage-box'

/** Colour says age (DAMAGE-35); `unknown` where nobody can say yet, as in the annotator. */
export type BoxAge = 'new' | 'recent' | 'old' | 'unknown'

/**
 * How far a change of a box is on its way to the server; none: it has arrived. `correction`: it was refused, and a later one
 * builds on it.
 */
export type BoxSync = 'pending' | 'undo' | 'waiting' | 'error' | 'correction'

/** Whether somebody has to do something about it. */
export const hasFailed = (sync: BoxSync | undefined): sync is 'error' | 'correction' =>
  sync === 'error' || sync === 'correction'

/** A damage as it lies on a photo. */
export type CanvasBox = {
  id: string
  /** whole pixels of the 1920x1200 photo */
  rect: Rect
  age: BoxAge
  /** a suggestion without a decision: dashed */
  isUndecided: boolean
  /** dotted, with a question mark */
  isPotential: boolean
  /** struck through */
  isDeleted: boolean
  /** the family's number (ui-recipe 4) */
  number?: number
  /** words beside the number, seen on hover and selection */
  caption: string
  /** all of it in words, for a screen reader */
  name: string
  sync?: BoxSync
}

/** The boxes of one photo and what is done to them; the canvas itself keeps and sends nothing. */
export type BoxLayer = {
  boxes: readonly CanvasBox[]
  selectedId: string | undefined
  /** where boxes lay before somebody moved them: a thin line that cannot be touched */
  ghosts?: readonly Rect[] | undefined
  /** shown as if the pointer were over it: something beside the photo speaks of it */
  pointedId?: string | undefined
  /** false: boxes can only be selected and pressed */
  isEditable: boolean
  areBoxesHidden: boolean
  /** the next box is being drawn */
  drawing: { isPotential: boolean } | undefined
  onSelect: (id: string | undefined) => void
  /** a box was clicked, not dragged; comes after `onSelect` */
  onPress: (id: string) => void
  /** at the end of a move or resize */
  onChange: (id: string, rect: Rect) => void
  /** a box was drawn; also without `drawing`, with Ctrl held (CHROME-25, B-32) */
  onDraw: (rect: Rect, box: { isPotential: boolean }) => void
  /** drawing is left without a box */
  onDrawEnd: () => void
  /** resolves a refused change: sends it again, or asks the user how to correct it */
  onMend: (id: string) => void
}
