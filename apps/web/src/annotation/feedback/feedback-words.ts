/** Names from the damages feature; the page passes them in. */
export type FeedbackWords = {
  /** name of a label in the current language */
  labelName: (label: { name: string }) => string
}
