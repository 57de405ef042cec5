import { m } from '../../paraglide/messages.js'

/** State of a spot in an assignment; `known`: another user has recorded the spot before, so it needs no decision. */
export type AssignmentVerdict = 'open' | 'accepted' | 'rejected' | 'drawn' | 'known'

/** A spot in the list of an assignment. */
export type AssignmentRow = {
  key: string
  /** the same number on the photo, in the list and in messages */
  number: number
  verdict: AssignmentVerdict
  title: string
  /** the part of the car; in a list of all photos also the camera */
  detail: string
  /** `71 %`; undefined once the suggestion is decided */
  certainty?: string | undefined
  isChosen: boolean
}

const NAMES: Record<Exclude<AssignmentVerdict, 'open'>, () => string> = {
  accepted: m.job_accepted,
  rejected: m.job_rejected,
  drawn: m.job_drawn,
  known: m.job_known,
}

/** Decision on a spot as text. */
export const verdictName = (verdict: Exclude<AssignmentVerdict, 'open'>): string => NAMES[verdict]()
