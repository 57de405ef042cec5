/** How a spot stands in a job; `known`: somebody else had recorded it before, and nothing is asked about it. */
export type JobVerdict = 'open' | 'accepted' | 'rejected' | 'drawn' | 'known'

/** A spot as the list of a job shows it. */
export type JobRow = {
  key: string
  /** the same on the photo, in the list and in what is said of it */
  number: number
  verdict: JobVerdict
  title: string
  /** the part, and the camera where the list is of all photos */
  detail: string
  /** `71 %`, while it is to be decided */
  certainty?: string | undefined
  isChosen: boolean
}
