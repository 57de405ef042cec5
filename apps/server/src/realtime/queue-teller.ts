import type { jobCounted } from '@skadi/contract/realtime/annotation-events'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { handOut } from '@skadi/store/annotation/queue.repo'
import { countsStatement } from '@skadi/store/annotation/waiting-user.repo'
import { WORKER } from '@skadi/store/db/scope'
import type * as z from 'zod/mini'
import type { Services } from '../core/services.ts'
import type { SocketHub } from './socket-hub.ts'

/** Changes that come together are told as one. */
const GATHER_MS = 200

/**
 * After a change of a queue: hands what is free to who waits, and tells everybody who listens how many wait (`COUNT`). Counts
 * are read once for each audience, however many sockets it has.
 */
export function queueTeller({ db, logger }: Services, hub: SocketHub) {
  const timers = new Map<JobType, NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()

  async function tell(jobType: JobType): Promise<void> {
    await db.transaction(WORKER, (tx) => handOut(tx, jobType))
    for (const { topic, tenantIds } of hub.queueAudiences(jobType)) {
      const row = await db.row<{ count: number; waitingUsers: number }>(
        WORKER,
        countsStatement(jobType, tenantIds, null),
      )
      if (!row) continue
      const { count, waitingUsers } = row
      hub.tellTopic(topic, 'COUNT', { jobType, count, waitingUsers } satisfies z.output<typeof jobCounted>)
    }
  }

  return {
    changed(jobType: JobType): void {
      if (timers.has(jobType)) return
      const run = () => {
        timers.delete(jobType)
        running = running
          .then(() => tell(jobType))
          .catch((err: unknown) => logger.warn({ err }, 'the queue was not told; the next change or sweep will'))
      }
      timers.set(jobType, setTimeout(run, GATHER_MS).unref())
    },
    async stop(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer)
      await running
    },
  }
}
