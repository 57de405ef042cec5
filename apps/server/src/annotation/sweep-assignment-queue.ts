import { SWEEP_S } from '@skadi/domain/annotation/assignment-rules'
import { sweepQueue } from '@skadi/store/annotation/queue.repo'
import { WORKER } from '@skadi/store/db/scope'
import { repeatedly } from '../core/repeatedly.ts'
import type { Services } from '../core/services.ts'

/** Ends expired leases every few seconds, and assigns their passings again. Every server process may do so. */
export function sweepAssignmentQueue({ db, logger }: Pick<Services, 'db' | 'logger'>): { stop(): Promise<void> } {
  const sweep = async () => {
    try {
      await db.transaction(WORKER, sweepQueue)
    } catch (err) {
      logger.warn({ err }, 'the queue of work by hand was not swept; it will be tried again')
    }
  }
  return repeatedly(sweep, { everyMs: SWEEP_S * 1_000 })
}
