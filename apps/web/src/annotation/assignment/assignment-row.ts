import { m } from '../../paraglide/messages.js'

/**
 * State of a spot in an assignment.
 * A `known` spot needs no decision, because another user has recorded the spot earlier.
 */
export type AssignmentVerdict = 'open' | 'accepted' | 'rejected' | 'drawn' | 'known'

/** A spot in the list of an assignment. */
export type AssignmentRow = {
  key: string
  /** the same number on the photo, in the list and in messages */
  number: number
  verdict: AssignmentVerdict
  title: string
  /** part of the car; in a list of all photos also the camera */
  detail: string
  /** certainty of the suggestion, for example `71 %`; undefined after the decision */
  certainty?: string | undefined
  isChosen: boolean
}

const NAMES: Record<Exclude<AssignmentVerdict, 'open'>, () => string> = {
  accepted: m.job_accepted,
  rejected: m.job_rejected,
  drawn: m.job_drawn,
  known: m.job_known,
}

/** Returns the text of a decision on a spot. */
export const verdictName = (verdict: Exclude<AssignmentVerdict, 'open'>): string => NAMES[verdict]()
