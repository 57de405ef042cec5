import { m } from '../../paraglide/messages.js'
import type { AssignmentVerdict } from './assignment-row.ts'

const NAMES: Record<Exclude<AssignmentVerdict, 'open'>, () => string> = {
  accepted: m.job_accepted,
  rejected: m.job_rejected,
  drawn: m.job_drawn,
  known: m.job_known,
}

/** How a spot was decided, in words. */
export const verdictName = (verdict: Exclude<AssignmentVerdict, 'open'>): string => NAMES[verdict]()
