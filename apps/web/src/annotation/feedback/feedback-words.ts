/**
 * Functions of the damages feature. The page passes these functions in, because features must not import each other.
 */
export type FeedbackWords = {
  /** name of a label in the current language */
  labelName: (label: { name: string }) => string
}
