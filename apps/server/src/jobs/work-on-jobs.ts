import { type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import type { Database } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { type Scope, WORKER } from '@skadi/store/db/scope'
import {
  beginJob,
  failJob,
  finishJob,
  jobStatusStatement,
  type MadeFile,
  type Progress,
  type WorkRow,
  writeProgress,
} from '@skadi/store/jobs/work-on-job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import type { ObjectSource, ObjectStore } from '@skadi/store/objects/object-store'
import type { TaskAttempt } from '@skadi/store/tasks/run-tasks'
import type { Logger } from 'pino'
import { faultToApiError } from '../core/fault.ts'
import type { AnyJob, JobFile, JobServices } from '../core/jobs/define-job.ts'
import { spooled } from '../core/spool.ts'

/** Throttle in ms. Progress is written, and the owner is notified, at most once per interval. */
const TICK_MS = 250
/** Number of ticks without progress, after which the job is checked for cancellation. */
const QUIET_TICKS = 4

type JobWatch = {
  progress(done: number, total?: number): void
  /** writes the last progress and then stops the watch */
  end(): Promise<void>
}

/** Writes the progress of a job, as often as people can see it. Also notices that the job is cancelled. */
function watchJob({ db, logger }: { db: Database; logger: Logger }, jobId: string, onCancelled: () => void): JobWatch {
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
      // The next tick tries again. If the database is down, the job's own reads and writes fail as well.
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

/**
 * Stores the file of a job under a new key, because a restarted job makes different bytes. Writes a stream to `spoolDir` first, because the
 * object store needs its size.
 */
async function keepJobFile(
  objects: ObjectStore,
  spoolDir: string,
  jobId: string,
  { name, contentType, body }: JobFile,
  signal: AbortSignal,
): Promise<MadeFile> {
  const key = jobFileKey(jobId, newId())
  const put = async (source: ObjectSource): Promise<MadeFile> => {
    const { size } = await objects.put(key, source, { contentType })
    return { key, name, contentType, size }
  }
  return Buffer.isBuffer(body) ? put(body) : spooled(spoolDir, body, signal, (file) => put({ file }))
}

const TIMEOUT_MS = 10 * 60_000

export type JobWorkerOptions = {
  services: JobServices
  kinds: readonly AnyJob[]
  /** folder below DATA_DIR for streams on their way to the object store */
  spoolDir: string
}

type Run = { row: WorkRow; kind: AnyJob; watch: JobWatch; signal: AbortSignal }

/** Executes the background jobs of users. */
export type UserJobs = {
  run(jobId: string, attempt: TaskAttempt): Promise<void>
  /** is called if every process that executed the job has died */
  abandon(jobId: string): Promise<void>
}

/**
 * Works on the background jobs of users. A job is executed at least once: if its process dies, another process starts the job again, with
 * the same row.
 */
export function workOnJobs({ services, kinds, spoolDir }: JobWorkerOptions): UserJobs {
  const { db, objects, logger } = services
  const fail = (jobId: string, code: ErrorCode) => db.transaction(WORKER, (tx) => failJob(tx, jobId, code))

  async function attempt({ row, kind, watch, signal }: Run): Promise<void> {
    const { id, tenantId, userId, input } = row
    const made = await untilAborted(signal, () =>
      kind.run(input, {
        services,
        job: { id, tenantId, userId },
        scope: scopeOf(row),
        signal,
        progress: (done, total) => {
          signal.throwIfAborted()
          watch.progress(done, total)
        },
      }),
    )
    const file = made.file && (await keepJobFile(objects, spoolDir, id, made.file, signal))
    await watch.end()
    const isWanted = await db.transaction(WORKER, (tx) => finishJob(tx, id, { file, data: made.data }))
    if (!isWanted && file) await objects.delete(file.key)
  }

  return {
    async run(jobId, { isLast, signal: stopping }: TaskAttempt) {
      const row = await db.transaction(WORKER, (tx) => beginJob(tx, jobId))
      if (!row) return
      const kind = kinds.find((one) => one.kind === row.kind)
      if (!kind) throw new Error(`there is no job of kind ${row.kind}`)
      const cancelled = new AbortController()
      const time = AbortSignal.timeout(kind.timeoutMs ?? TIMEOUT_MS)
      const watch = watchJob(services, jobId, () => cancelled.abort())
      try {
        const signal = AbortSignal.any([cancelled.signal, time, stopping])
        await attempt({ row, kind, watch, signal })
      } catch (error) {
        // The job is cancelled, so nobody waits for its result.
        if (cancelled.signal.aborted) return
        // This process is stopping. Another process starts the job again.
        if (stopping.aborted) throw error
        const code = time.aborted ? 'UNAVAILABLE' : faultToApiError(error).code
        const isFinal = isLast || time.aborted || statusOf(code) < 500
        logger.warn({ jobId, kind: kind.kind, code, isFinal, error: (error as Error).message }, 'a job failed')
        if (!isFinal) throw error
        await fail(jobId, code)
      } finally {
        await watch.end()
      }
    },

    async abandon(jobId) {
      await fail(jobId, 'INTERNAL')
    },
  }
}

const scopeOf = ({ tenantId, userId }: WorkRow): Scope & { userId: string } =>
  tenantId === null ? { role: 'staff', userId } : { role: 'app', tenantId, userId }

/** Rejects on abort. Without this, a job that ignores its signal would block its waiters. */
function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.throwIfAborted()
    signal.addEventListener('abort', stop, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
