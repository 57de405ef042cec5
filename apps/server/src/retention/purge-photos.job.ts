import { retentionEnd } from '@skadi/domain/retention/retention'
import { readNow } from '@skadi/store/db/read-now'
import { WORKER } from '@skadi/store/db/scope'
import { purgeRentals } from '@skadi/store/rentals/remove-rentals.repo'
import { dueImageSetsStatement, purgePassing } from '@skadi/store/retention/purge.repo'
import { type RetentionRow, retentionStatement } from '@skadi/store/retention/retention.repo'
import { defineJob, type JobServices } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../shared/retention/delete-removed-objects.ts'

export const PURGE_PHOTOS = 'purgePhotos'

export type PurgePhotos = { tenantId: string }

/** Purges the expired photos of one company now (C-22). The number of days is read when the job starts. */
export const purgePhotosJob = defineJob<PurgePhotos>({
  kind: PURGE_PHOTOS,
  right: 'administerPortal',
  timeoutMs: 60 * 60_000,
  async run({ tenantId }, { services, scope, job, signal, progress }) {
    const row = await services.db.row<RetentionRow>(scope, retentionStatement(tenantId), { signal })
    if (!row) return { data: { passings: 0 } }
    const purge = { tenantId, days: row.days, actorId: job.userId, signal, progress }
    const { passings: imageSets } = await purgePhotos(services, purge)
    return { data: { passings: imageSets } }
  },
})

type Ground = Pick<JobServices, 'db' | 'objects'>

type Purge = {
  tenantId: string
  days: number
  /** null if the system purges */
  actorId: string | null
  signal?: AbortSignal
  progress?: (done: number) => void
  /** is asked between two passings; true leaves the remaining passings for the next run */
  isTimeUp?: () => boolean
}

/** Result of a purge. `isDone` is true if no due passing is left. */
type Purged = { passings: number; isDone: boolean }

/** Number of passings that are read together. Each passing is purged in its own transaction. */
const AT_ONCE = 50

/**
 * Deletes the photos and the rentals of a company whose retention period has ended (C-22). After an interruption, the next run continues.
 */
export async function purgePhotos(
  ground: Ground,
  { tenantId, days, actorId, signal, progress, isTimeUp = () => false }: Purge,
): Promise<Purged> {
  const { db } = ground
  const before = retentionEnd(await db.transaction(WORKER, readNow), days)
  while (await db.transaction(WORKER, (tx) => purgeRentals(tx, { tenantId, before, actorId }))) signal?.throwIfAborted()
  for (let done = 0; ; ) {
    signal?.throwIfAborted()
    const due = await db.rows<{ id: string }>(WORKER, dueImageSetsStatement(tenantId, before, AT_ONCE))
    let gone = 0
    let isCut = false
    for (const { id } of due) {
      signal?.throwIfAborted()
      isCut = isTimeUp()
      if (isCut) break
      const photos = await db.transaction(WORKER, (tx) =>
        purgePassing(tx, { imageSetId: id, reason: 'retention', actorId }),
      )
      if (photos !== undefined) gone += 1
      progress?.(done + gone)
    }
    done += gone
    await deleteRemovedObjects(ground)
    // Nothing is left, except perhaps passings that were locked at this moment.
    if (isCut || gone === 0) return { passings: done, isDone: !isCut }
  }
}
