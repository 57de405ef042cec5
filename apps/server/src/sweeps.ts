import { SWEEP_S } from '@skadi/domain/annotation/assignment-rules'
import { REFRESH_TOKEN_S } from '@skadi/domain/auth/token-life'
import { sweepAlerts } from '@skadi/store/alerts/due-alert.repo'
import { findSilentRigs } from '@skadi/store/alerts/silent-rigs.repo'
import { sweepQueue } from '@skadi/store/annotation/queue.repo'
import { sweepProviderFlows } from '@skadi/store/auth/provider-flow.repo'
import { sweepSessions } from '@skadi/store/auth/session.repo'
import { sweepRegistrations, sweepSms } from '@skadi/store/auth/sms-code.repo'
import { sweepEvents, sweepSignInFailures } from '@skadi/store/auth/throttle-event.repo'
import { revokeUnsentLinks } from '@skadi/store/customer/customer-message.repo'
import { Database } from '@skadi/store/db/database'
import { AUTH, WORKER } from '@skadi/store/db/scope'
import { learnNightly } from '@skadi/store/detections/reranker.repo'
import { sweepIdempotencyKeys } from '@skadi/store/idempotency/idempotency.repo'
import { sweepTenantEvents } from '@skadi/store/integrations/due-delivery.repo'
import { deleteJobs, oldJobsStatement } from '@skadi/store/jobs/work-on-job.repo'
import { jobFolder } from '@skadi/store/objects/object-key'
import { beginObjectSweep, dropObjectSweep, finishObjectSweep } from '@skadi/store/retention/orphan.repo'
import { beginPurge, finishPurge, pausePurge, unclearedTenantsStatement } from '@skadi/store/retention/retention.repo'
import { sweepInvitations } from '@skadi/store/tenants/invitation.repo'
import { sweepTenantLogos } from '@skadi/store/tenants/tenant-logo.repo'
import type { JobServices } from './core/jobs/define-job.ts'
import { repeatedly } from './core/repeatedly.ts'
import type { Services } from './core/services.ts'
import { purgePhotos } from './retention/purge-photos.job.ts'
import { type OrphanSweep, sweepOrphans } from './retention/sweep-orphans.ts'
import { deleteRemovedObjects } from './shared/retention/delete-removed-objects.ts'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/**
 * Removes expired rows: unfinished uploads, old messages and jobs, stored answers, counts of failures and ended sessions. Also detects rigs
 * that have stopped sending. Starts the training of re-rankers that have not been trained for a day.
 */
export function sweepHourly(
  { db, objects, logger }: Services,
  files: { sweepUploads: () => Promise<number>; sweepOutbox: () => Promise<number> },
): { stop(): Promise<void> } {
  const sweep = async () => {
    try {
      const recordings = await files.sweepUploads()
      await files.sweepOutbox()
      await sweepJobs({ db, objects })
      await db.transaction(WORKER, sweepIdempotencyKeys)
      await db.transaction(WORKER, sweepTenantEvents)
      await db.transaction(WORKER, sweepAlerts)
      await db.transaction(WORKER, revokeUnsentLinks)
      await db.transaction(WORKER, findSilentRigs)
      await db.transaction(WORKER, learnNightly)
      await db.transaction(WORKER, sweepTenantLogos)
      await db.transaction(AUTH, async (tx) => {
        await sweepSignInFailures(tx)
        await sweepSessions(tx, REFRESH_TOKEN_S)
        await sweepProviderFlows(tx)
        await sweepRegistrations(tx)
        await sweepSms(tx)
        await sweepEvents(tx)
        await sweepInvitations(tx)
      })
      const imageSets = await purgeNightly({ db, objects })
      if (imageSets > 0) logger.info({ passings: imageSets }, 'photos whose time was over were deleted')
      if (recordings > 0) logger.info({ recordings }, 'recordings never completed were removed')
    } catch (err) {
      logger.warn({ err }, 'sweeping failed; it will be tried again in an hour')
    }
  }
  return repeatedly(sweep, { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS })
}

/** Delay in ms of the first sweep. It starts after the first hourly sweep, so that the two sweeps do not run together. */
const WEEKLY_AFTER_MS = 300_000
const LOOK_EVERY_MS = 3_600_000
/** Timeout of a statement in ms. Reading a whole table of photos takes longer than any answer to a user may take. */
const STATEMENT_MS = 600_000

type Ground = Pick<Services, 'config' | 'db' | 'directConnection' | 'objects' | 'logger'>

/** Removes orphaned objects once per week (decision 57). If there are several processes, the first that begins does the work. */
export function sweepWeekly(ground: Ground): { stop(): Promise<void> } {
  const sweep = async (signal: AbortSignal) => {
    try {
      await sweepWhenDue(ground, signal)
    } catch (err) {
      if (!signal.aborted)
        ground.logger.warn({ err }, 'looking for objects that nothing names failed; it will be tried again')
    }
  }
  return repeatedly(sweep, { firstAfterMs: WEEKLY_AFTER_MS, everyMs: LOOK_EVERY_MS })
}

async function sweepWhenDue({ config, db, directConnection, objects, logger }: Ground, signal: AbortSignal) {
  if (!(await db.transaction(WORKER, beginObjectSweep))) return
  const patient = new Database({
    connection: directConnection,
    max: 1,
    statementTimeoutMs: STATEMENT_MS,
    applicationName: 'skadi-sweep',
  })
  try {
    const mayRemove = config.ORPHAN_OBJECTS === 'remove'
    const swept = await sweepOrphans({ db: patient, objects }, { mayRemove, signal })
    await db.transaction(WORKER, (tx) => finishObjectSweep(tx, swept))
    const say = swept.isStopped ? logger.warn : logger.info
    say.call(logger, { ...swept }, sayingOf(swept, mayRemove))
  } catch (error) {
    await db.transaction(WORKER, dropObjectSweep)
    throw error
  } finally {
    await patient.close()
  }
}

function sayingOf({ orphans, isStopped }: OrphanSweep, mayRemove: boolean): string {
  if (isStopped)
    return 'too many objects are named by nothing: is this the database of this object store? None was removed'
  if (orphans === 0) return 'every object of the store is named'
  return mayRemove
    ? 'objects that nothing names were removed'
    : 'objects are named by nothing; ORPHAN_OBJECTS=remove removes them'
}

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

const AT_ONCE = 100

/** Deletes expired and dismissed jobs, first their files and then their rows. @returns number of deleted jobs */
export async function sweepJobs({ db, objects }: Pick<JobServices, 'db' | 'objects'>): Promise<number> {
  for (let swept = 0; ; ) {
    const jobs = await db.rows<{ id: string }>(WORKER, oldJobsStatement(AT_ONCE))
    if (jobs.length === 0) return swept
    for (const { id } of jobs) for await (const { key } of objects.list(jobFolder(id))) await objects.delete(key)
    swept += await db.transaction(WORKER, (tx) =>
      deleteJobs(
        tx,
        jobs.map(({ id }) => id),
      ),
    )
  }
}

/** Time limit of one sweep in ms. The other hourly sweeps, and a stop of the server, wait no longer than this time. */
const SLICE_MS = 10 * 60_000

/**
 * Purges the expired photos of every company once per night (C-22). The first process that begins does the work. The function is called
 * every hour. The night's work thus continues after its process has died, or after it has exceeded a time limit.
 * @param isTimeUp is asked between two passings
 * @returns number of purged passings
 */
export async function purgeNightly(
  ground: Pick<JobServices, 'db' | 'objects'>,
  isTimeUp: () => boolean = sliceOf(SLICE_MS),
): Promise<number> {
  const { db } = ground
  await deleteRemovedObjects(ground)
  let purged = 0
  for (const { id, days } of await db.rows<{ id: string; days: number }>(WORKER, unclearedTenantsStatement())) {
    if (isTimeUp()) return purged
    if (!(await db.transaction(WORKER, (tx) => beginPurge(tx, id)))) continue
    const { passings: imageSets, isDone } = await purgePhotos(ground, { tenantId: id, days, actorId: null, isTimeUp })
    await db.transaction(WORKER, (tx) => (isDone ? finishPurge : pausePurge)(tx, id, imageSets))
    purged += imageSets
  }
  return purged
}

function sliceOf(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
