import type { Rect } from '@skadi/domain/damages/damage-box'

/**
 * Age of a damage, which the colour shows (DAMAGE-35). The age is `unknown` in the annotator's view while the damage is
 * undecided.
 */
export type BoxAge = 'new' | 'recent' | 'old' | 'unknown'

/**
 * State of an unsaved change of a box. The state is undefined if all changes are saved. `correction` means that the
 * server refused the change, and that a later change builds on the refused change.
 */
export type BoxSync = 'pending' | 'undo' | 'waiting' | 'error' | 'correction'

/** Returns true if a change failed and the user has to act. */
export const hasFailed = (sync: BoxSync | undefined): sync is 'error' | 'correction' =>
  sync === 'error' || sync === 'correction'

/** A damage on a photo. */
export type CanvasBox = {
  id: string
  /** whole pixels of the 1920x1200 photo */
  rect: Rect
  age: BoxAge
  /** true if the damage is a suggestion without a decision; the box is drawn dashed */
  isUndecided: boolean
  /** true if the damage is potential; the box is drawn dotted, with a question mark */
  isPotential: boolean
  /** true if the damage is deleted; the box is drawn crossed out */
  isDeleted: boolean
  /** number of the damage's family (ui-recipe 4) */
  number?: number
  /** text beside the number, visible while the box is hovered or selected */
  caption: string
  /** complete text for a screen reader */
  name: string
  sync?: BoxSync
}

/** The boxes of one photo and the handlers of their actions. The canvas itself stores and sends no boxes. */
export type BoxLayer = {
  boxes: readonly CanvasBox[]
  selectedId: string | undefined
  /** earlier positions of moved boxes; they are drawn as thin lines and take no pointer events */
  ghosts?: readonly Rect[] | undefined
  /**
   * id of a box that is drawn as if the pointer were on the box; the pointer is on the element beside the photo that
   * stands for the box
   */
  pointedId?: string | undefined
  /** false if boxes can be selected and pressed, but not moved, resized or drawn */
  isEditable: boolean
  areBoxesHidden: boolean
  /** set while the user draws the next box; undefined if the user does not draw */
  drawing: { isPotential: boolean } | undefined
  onSelect: (id: string | undefined) => void
  /** called after a click on a box, but not after a drag; `onSelect` is called before `onPress` */
  onPress: (id: string) => void
  /** called at the end of a move or resize */
  onChange: (id: string, rect: Rect) => void
  /**
   * Called when the user has drawn a box. With Ctrl, the user can draw even if `drawing` is undefined (CHROME-25,
   * B-32).
   */
  onDraw: (rect: Rect, box: { isPotential: boolean }) => void
  /** called when the user ends drawing without a box */
  onDrawEnd: () => void
  /** called to resolve a refused change; sends the change again, or asks the user how to correct it */
  onMend: (id: string) => void
}
