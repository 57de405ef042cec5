import { m } from '../../paraglide/messages.js'
import type { JobVerdict } from './job-row.ts'

const NAMES: Record<Exclude<JobVerdict, 'open'>, () => string> = {
  accepted: m.job_accepted,
  rejected: m.job_rejected,
  drawn: m.job_drawn,
  known: m.job_known,
}

/** How a spot was decided, in words. */
export const verdictName = (verdict: Exclude<JobVerdict, 'open'>): string => NAMES[verdict]()
