import type { Rect } from '@skadi/domain/damages/damage-box'

/**
 * Age of a damage, which the colour shows (DAMAGE-35); `unknown` while the damage is undecided, in the annotator's
 * view.
 */
export type BoxAge = 'new' | 'recent' | 'old' | 'unknown'

/**
 * State of a change of a box that is not yet saved; undefined: saved. `correction`: the server refused the change, and
 * a later change builds on it.
 */
export type BoxSync = 'pending' | 'undo' | 'waiting' | 'error' | 'correction'

/** Whether a change failed, so that the user has to act. */
export const hasFailed = (sync: BoxSync | undefined): sync is 'error' | 'correction' =>
  sync === 'error' || sync === 'correction'

/** A damage on a photo. */
export type CanvasBox = {
  id: string
  /** whole pixels of the 1920x1200 photo */
  rect: Rect
  age: BoxAge
  /** the damage is a suggestion without a decision: drawn dashed */
  isUndecided: boolean
  /** the damage is potential: drawn dotted, with a question mark */
  isPotential: boolean
  /** the damage is deleted: drawn crossed out */
  isDeleted: boolean
  /** number of the damage's family (ui-recipe 4) */
  number?: number
  /** text beside the number, visible while the box is hovered or selected */
  caption: string
  /** complete text for a screen reader */
  name: string
  sync?: BoxSync
}

/** The boxes of one photo and the handlers of their actions; the canvas itself stores and sends nothing. */
export type BoxLayer = {
  boxes: readonly CanvasBox[]
  selectedId: string | undefined
  /** earlier positions of moved boxes, drawn as thin lines that take no pointer events */
  ghosts?: readonly Rect[] | undefined
  /**
   * box drawn as if the pointer were on it, because the user points at an element beside the photo that stands for the
   * box
   */
  pointedId?: string | undefined
  /** false: boxes can be selected and pressed, but not moved, resized or drawn */
  isEditable: boolean
  areBoxesHidden: boolean
  /** the user draws the next box; undefined: the user does not draw */
  drawing: { isPotential: boolean } | undefined
  onSelect: (id: string | undefined) => void
  /** called after a click on a box, but not after a drag; `onSelect` runs first */
  onPress: (id: string) => void
  /** called at the end of a move or resize */
  onChange: (id: string, rect: Rect) => void
  /**
   * called when the user has drawn a box; with Ctrl the user also draws while `drawing` is undefined (CHROME-25, B-32)
   */
  onDraw: (rect: Rect, box: { isPotential: boolean }) => void
  /** called when the user ends drawing without a box */
  onDrawEnd: () => void
  /** resolves a refused change: sends the change again, or asks the user how to correct it */
  onMend: (id: string) => void
}
