/** State of a spot in an assignment; `known`: another user recorded it before, so it needs no decision. */
export type AssignmentVerdict = 'open' | 'accepted' | 'rejected' | 'drawn' | 'known'

/** A spot in the list of an assignment. */
export type AssignmentRow = {
  key: string
  /** the same number on the photo, in the list and in messages */
  number: number
  verdict: AssignmentVerdict
  title: string
  /** the part; in a list of all photos also the camera */
  detail: string
  /** `71 %`, while undecided */
  certainty?: string | undefined
  isChosen: boolean
}
