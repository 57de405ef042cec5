/** Names that belong to the feature of damages; the page brings them. */
export type FeedbackWords = {
  /** of a label, in the language at work */
  labelName: (label: { name: string }) => string
}
