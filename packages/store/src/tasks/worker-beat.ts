import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TaskName, Tasks } from './add-task.ts'
import type { TaskLogger } from './task-logger.ts'

const BEAT_MS = 3_000
/**
 * Lease of a worker on its tasks, in seconds. A process without a heartbeat for so long is considered dead, and other processes take over
 * its tasks.
 */
const DEAD_S = 10
/**
 * Maximum number of attempts. A task whose process died gets another attempt, unless it has killed this many processes. The number is high,
 * because the oldest task restarts first, so that a failing machine interrupts that task each time.
 */
const MOST_ATTEMPTS = 60

export type BeatOptions = {
  pool: pg.Pool
  /** ids under which this process locks tasks */
  workerIds: readonly string[]
  logger: TaskLogger
  onAbandoned: <Task extends TaskName>(task: Task, payload: Tasks[Task]) => Promise<void>
  isOnlyWorker: boolean
}

/** Sends a heartbeat of this process every three seconds, and takes over the tasks of dead processes. */
export async function keepBeating({
  pool,
  workerIds,
  logger,
  onAbandoned,
  isOnlyWorker,
}: BeatOptions): Promise<{ stop(): Promise<void> }> {
  const process = randomUUID()
  if (isOnlyWorker) await pool.query('delete from worker_beat')
  let beats = 0
  const beat = async () => {
    await pool.query(
      'insert into worker_beat (process, worker_ids, beat_at) values ($1, $2, now()) on conflict (process) do update set worker_ids = $2, beat_at = now()',
      [process, workerIds],
    )
    beats += 1
    // after an outage of the database, all processes look dead, so that each living process gets one round to send its heartbeat
    if (beats >= 2) await takeOver(pool, logger, DEAD_S)
    await endAbandoned(pool, onAbandoned)
    if (beats % 100 === 0) await pool.query(`delete from worker_beat where beat_at < now() - interval '1 hour'`)
  }
  if (isOnlyWorker) await takeOver(pool, logger, 0)
  await beat()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= beat()
      .catch((error: Error) => {
        beats = 0
        logger.warn({ error: error.message }, 'the heartbeat of the pipeline failed')
      })
      .finally(() => {
        running = undefined
      })
  }, BEAT_MS)

  return {
    async stop() {
      clearInterval(timer)
      await running
      await pool.query('delete from worker_beat where process = $1', [process]).catch(() => undefined)
    },
  }
}

const DEAD_JOBS = `
  select j.id, j.locked_by from graphile_worker._private_jobs j
  where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
    and not exists (select from worker_beat b where j.locked_by = any(b.worker_ids) and b.beat_at > now() - make_interval(secs => $1))
  for update skip locked`

async function takeOver(pool: pg.Pool, logger: TaskLogger, deadS: number): Promise<void> {
  const { rows } = await pool.query<{ tasks: number }>(
    `with dead as (${DEAD_JOBS}),
      forgiven as (
        update graphile_worker._private_jobs j set max_attempts = least(j.max_attempts + 1, $2), locked_at = null, locked_by = null, updated_at = now()
        from dead where j.id = dead.id returning j.id)
    select count(*)::int as tasks from forgiven`,
    [deadS, MOST_ATTEMPTS],
  )
  const tasks = rows[0]?.tasks ?? 0
  if (tasks > 0) logger.warn({ tasks }, 'took over the jobs of a dead process')
}

/**
 * Marks tasks as failed that have no attempts left and that no process is running. The handlers of these tasks were never told of the
 * failure.
 */
async function endAbandoned(pool: pg.Pool, onAbandoned: BeatOptions['onAbandoned']): Promise<void> {
  const { rows } = await pool.query<{ id: string; task: TaskName; payload: Tasks[TaskName] }>(`
    select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_by is null`)
  for (const { id, task, payload } of rows) {
    await onAbandoned(task, payload)
    // unless the passing was restarted in the meantime, which resets the attempts of the task
    await pool.query(
      'select graphile_worker.complete_jobs(array[j.id]) from graphile_worker._private_jobs j where j.id = $1 and j.attempts >= j.max_attempts and j.locked_by is null',
      [id],
    )
  }
}
