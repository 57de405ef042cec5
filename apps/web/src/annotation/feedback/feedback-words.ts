/** Functions of the damages feature, which the page passes in because features must not import each other. */
export type FeedbackWords = {
  /** name of a label in the current language */
  labelName: (label: { name: string }) => string
}
