/** How a spot stands in an assignment; `known`: somebody else had recorded it before, and nothing is asked about it. */
export type AssignmentVerdict = 'open' | 'accepted' | 'rejected' | 'drawn' | 'known'

/** A spot as the list of an assignment shows it. */
export type AssignmentRow = {
  key: string
  /** the same on the photo, in the list and in what is said of it */
  number: number
  verdict: AssignmentVerdict
  title: string
  /** the part, and the camera where the list is of all photos */
  detail: string
  /** `71 %`, while it is to be decided */
  certainty?: string | undefined
  isChosen: boolean
}
