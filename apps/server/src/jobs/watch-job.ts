import type { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { jobStatusStatement, type Progress, writeProgress } from '@skadi/store/jobs/work-on-job.repo'
import type { Logger } from 'pino'

/** Progress is written, and its owner told, at most this often. */
const TICK_MS = 250
/** A job that says nothing is asked for once in so many ticks: whether it was cancelled. */
const QUIET_TICKS = 4

export type JobWatch = {
  progress(done: number, total?: number): void
  /** lets go of it once the last word is written */
  end(): Promise<void>
}

/** Writes how far a job is, no oftener than people can see, and notices that it was cancelled. */
export function watchJob(
  { db, logger }: { db: Database; logger: Logger },
  jobId: string,
  onCancelled: () => void,
): JobWatch {
  let latest: Progress | undefined
  let ticks = 0
  let running: Promise<void> | undefined

  const isStillWanted = async (): Promise<boolean> => {
    const now = latest
    latest = undefined
    if (now) return db.transaction(WORKER, (tx) => writeProgress(tx, jobId, now))
    ticks += 1
    if (ticks % QUIET_TICKS !== 0) return true
    const row = await db.row<{ status: string }>(WORKER, jobStatusStatement(jobId))
    return row?.status === 'IN_PROGRESS'
  }
  const look = () =>
    isStillWanted()
      .then((isWanted) => {
        if (!isWanted) onCancelled()
      })
      // the next tick asks again; what the job itself reads and writes tells of an outage soon enough
      .catch((error: Error) => logger.debug({ jobId, error: error.message }, 'progress was not written'))
  const timer = setInterval(() => {
    running ??= look().finally(() => {
      running = undefined
    })
  }, TICK_MS)

  return {
    progress(done, total) {
      latest = { done: Math.round(done), total: total === undefined ? (latest?.total ?? null) : Math.round(total) }
    },
    async end() {
      clearInterval(timer)
      await running
      if (latest) await look()
    },
  }
}
