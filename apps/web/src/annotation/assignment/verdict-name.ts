import { m } from '../../paraglide/messages.js'
import type { AssignmentVerdict } from './assignment-row.ts'

const NAMES: Record<Exclude<AssignmentVerdict, 'open'>, () => string> = {
  accepted: m.job_accepted,
  rejected: m.job_rejected,
  drawn: m.job_drawn,
  known: m.job_known,
}

/** Decision on a spot as text. */
export const verdictName = (verdict: Exclude<AssignmentVerdict, 'open'>): string => NAMES[verdict]()
