import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import type { TaskName, Tasks } from './add-task.ts'
import type { TaskLogger } from './task-logger.ts'
import { keepBeating } from './worker-beat.ts'

/** Polling interval for delayed tasks and retries. The database announces new tasks at once. */
const POLL_MS = 1_000
const RESTART_MS = [500, 1_000, 2_000]
/** A task that is still running this long after the process was asked to stop is left to the process that takes over. */
const STOP_MS = 15_000
/**
 * Trap: without these settings, no code awaits the promise that records the end of a task. If the database is away, the promise rejects and
 * ends the process (graphile-worker 0.17.3, worker.js). With these settings, only the queue stops, and `runTasks` restarts it.
 */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
/**
 * Trap: if the ends of two tasks could not be recorded, the batch count of the queue is wrong. The queue then stops and waits for itself
 * forever (graphile-worker 0.17.3, main.js `allgood`). After this time, the queue counts as stopped.
 */
const STOPPING_MS = 5_000
/**
 * Trap: the very first query of a queue may fail, for example if a busy machine connects too late. The queue then remembers the failure and
 * never fetches tasks again (graphile-worker 0.17.3, taskIdentifiers.js `lastDigest`). After so many consecutive failed fetches of each of
 * its workers, the queue is restarted as soon as the database responds.
 */
const FAILED_LOOKS = 5

export type TaskAttempt = {
  /** true if no retry follows when the handler throws */
  isLast: boolean
  /** aborts if the process stops and the task takes too long */
  signal: AbortSignal
}

export type TaskHandlers = { [Task in TaskName]: (payload: Tasks[Task], attempt: TaskAttempt) => Promise<void> }

export type RunTasksOptions = {
  connection: Connection
  /** handlers of tasks; tasks without a handler are left to other processes */
  handlers: Partial<TaskHandlers>
  /** maximum number of concurrent tasks in this process */
  concurrency: number
  logger: TaskLogger
  /** called for a task without attempts left whose process died on each attempt; its handler was never told of the failure */
  onAbandoned: <Task extends TaskName>(task: Task, payload: Tasks[Task]) => Promise<void>
  /** true if no other process can use this database; an existing lock then comes from a dead process */
  isOnlyWorker?: boolean
}

/**
 * Runs the tasks of the queue until it is stopped. Takes over tasks of processes that died. For this, reads the internal task table of
 * graphile-worker (tested with 0.17.3). A task may run twice, so that handlers must be idempotent.
 */
export async function runTasks({
  connection,
  handlers,
  concurrency,
  logger,
  onAbandoned,
  isOnlyWorker = false,
}: RunTasksOptions): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({
    ...connection,
    max: concurrency + 3,
    application_name: 'skadi-jobs',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  pool.on('error', (error) => logger.warn({ error: error.message }, 'the connection of a job was lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  // the lock of a task names the id of the worker pool, not of a worker in the pool
  const workerIds: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
  let stopping = new AbortController()
  events.on('pool:gracefulShutdown', () => stopping.abort())
  let failedLooks = 0
  const looked = () => {
    failedLooks = 0
  }
  events.on('worker:getJob:empty', looked)
  events.on('job:start', looked)
  events.on('worker:getJob:error', () => {
    failedLooks += 1
    if (failedLooks % (FAILED_LOOKS * concurrency) !== 0) return
    const stop = () => (failedLooks > 0 ? runner.stop() : undefined)
    pool
      .query('select 1')
      .then(stop)
      .catch(() => undefined)
  })

  const taskList: TaskList = {}
  for (const [task, handle] of Object.entries(handlers)) {
    taskList[task] = (payload, { job, abortSignal }) =>
      handle(payload as never, { isLast: job.attempts >= job.max_attempts, signal: abortSignal })
  }
  const start = () => {
    stopping = new AbortController()
    return run({
      pgPool: pool,
      events,
      concurrency,
      taskList,
      parsedCronItems: [],
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: quiet(logger),
      preset: PRESET,
    })
  }

  const beat = await keepBeating({ pool, workerIds, logger, onAbandoned, isOnlyWorker })
  let runner: Runner = await start()
  let stopped = false
  const startAgain = async () => {
    for (let tries = 0; !stopped; tries += 1) {
      await delay(RESTART_MS[Math.min(tries, RESTART_MS.length - 1)])
      try {
        runner = await start()
        if (stopped) await runner.stop()
        return
      } catch (error) {
        logger.error({ error: (error as Error).message }, 'the job queue could not be started again')
      }
    }
  }
  const watch = async () => {
    while (!stopped) {
      await Promise.race([runner.promise, stoppingTooLong(stopping.signal)]).catch((error: Error) =>
        logger.error({ error: error.message }, 'the job queue stopped'),
      )
      if (stopped) return
      // the new pool then takes over tasks that the old pool still has locked, as if their process were dead
      workerIds.length = 0
      await startAgain()
    }
  }
  void watch()

  return {
    async stop() {
      stopped = true
      const patience = new AbortController()
      const ending = runner.stop().catch(() => undefined)
      await Promise.race([ending, delay(STOP_MS, undefined, { signal: patience.signal }).catch(() => undefined)])
      patience.abort()
      await beat.stop()
      await Promise.race([pool.end(), delay(1_000, undefined, { ref: false })])
    },
  }
}

/** Waits until the queue begins to stop without a request, and STOPPING_MS longer. @throws always */
async function stoppingTooLong(stopping: AbortSignal): Promise<never> {
  if (!stopping.aborted) await once(stopping, 'abort')
  await delay(STOPPING_MS, undefined, { ref: false })
  throw new Error('it does not come to its end')
}

/**
 * Creates a logger that reduces the queue's many messages. Errors of the queue become warnings, because each handler reports its own
 * errors.
 */
const quiet = (logger: TaskLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') logger.warn({}, message)
    else logger.debug({}, message)
  })
