import type { Rect } from '@skadi/domain/damages/damage-box'

/** Colour shows the age (DAMAGE-35); `unknown` while undecided, as for the annotator. */
export type BoxAge = 'new' | 'recent' | 'old' | 'unknown'

/**
 * State of a box change on its way to the server; undefined: saved. `correction`: the server refused it, and a later change
 * builds on it.
 */
export type BoxSync = 'pending' | 'undo' | 'waiting' | 'error' | 'correction'

/** Whether the user has to act. */
export const hasFailed = (sync: BoxSync | undefined): sync is 'error' | 'correction' =>
  sync === 'error' || sync === 'correction'

/** A damage on a photo. */
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
  /** text beside the number, shown on hover and selection */
  caption: string
  /** complete text for a screen reader */
  name: string
  sync?: BoxSync
}

/** The boxes of one photo and the handlers of their actions; the canvas itself stores and sends nothing. */
export type BoxLayer = {
  boxes: readonly CanvasBox[]
  selectedId: string | undefined
  /** earlier positions of moved boxes: a thin line without pointer events */
  ghosts?: readonly Rect[] | undefined
  /** shown as if under the pointer, because an element beside the photo refers to it */
  pointedId?: string | undefined
  /** false: boxes can only be selected and pressed */
  isEditable: boolean
  areBoxesHidden: boolean
  /** the next box is being drawn */
  drawing: { isPotential: boolean } | undefined
  onSelect: (id: string | undefined) => void
  /** called after a click on a box, not after a drag; follows `onSelect` */
  onPress: (id: string) => void
  /** called at the end of a move or resize */
  onChange: (id: string, rect: Rect) => void
  /** called when a box was drawn; also without `drawing`, with Ctrl held (CHROME-25, B-32) */
  onDraw: (rect: Rect, box: { isPotential: boolean }) => void
  /** called when drawing ends without a box */
  onDrawEnd: () => void
  /** resolves a refused change: sends it again, or asks the user how to correct it */
  onMend: (id: string) => void
}
