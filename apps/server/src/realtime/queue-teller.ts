import type { JobType } from '@skadi/domain/annotation/job-type'
import { handOut } from '@skadi/store/annotation/queue.repo'
import { countsStatement } from '@skadi/store/annotation/waiting-user.repo'
import { WORKER } from '@skadi/store/db/scope'
import type { Services } from '../core/services.ts'
import type { SocketHub } from './socket-hub.ts'

/** Throttle in ms. After a message about a queue, all changes within this time are sent as a single message. */
const REST_MS = 100

/**
 * Reacts to a change of a queue. Assigns free passings to waiting users, and then publishes the number of waiting passings (`COUNT`) to all
 * subscribers. The first change is published at once, and the next changes are throttled. The counts are read once per audience, not once
 * per socket.
 */
export function queueTeller({ db, logger }: Services, hub: SocketHub) {
  /** queues whose counts are being sent or throttled; true if the queue has changed since the sending began */
  const busy = new Map<JobType, boolean>()
  const rests = new Set<NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function tell(jobType: JobType): Promise<void> {
    await db.transaction(WORKER, (tx) => handOut(tx, jobType))
    for (const { topic, tenantIds } of hub.queueAudiences(jobType)) {
      const row = await db.row<{ count: number; waitingUsers: number }>(
        WORKER,
        countsStatement(jobType, tenantIds, null),
      )
      if (!row) continue
      const { count, waitingUsers } = row
      hub.tellTopic(topic, 'COUNT', { jobType, count, waitingUsers })
    }
  }

  function changed(jobType: JobType): void {
    if (isStopped) return
    if (busy.has(jobType)) return void busy.set(jobType, true)
    running = running
      .then(() => {
        busy.set(jobType, false)
        return tell(jobType)
      })
      .catch((err: unknown) => logger.warn({ err }, 'the queue was not told; the next change or sweep will'))
      .then(() => rest(jobType))
    busy.set(jobType, false)
  }

  function rest(jobType: JobType): void {
    const timer = setTimeout(() => {
      rests.delete(timer)
      const isDue = busy.get(jobType)
      busy.delete(jobType)
      if (isDue) changed(jobType)
    }, REST_MS).unref()
    rests.add(timer)
  }

  return {
    changed,
    async stop(): Promise<void> {
      isStopped = true
      await running
      for (const timer of rests) clearTimeout(timer)
    },
  }
}
