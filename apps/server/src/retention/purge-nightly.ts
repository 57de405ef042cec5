import { WORKER } from '@skadi/store/db/scope'
import { beginPurge, finishPurge, pausePurge, unclearedTenantsStatement } from '@skadi/store/retention/retention.repo'
import type { JobServices } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../shared/retention/delete-removed-objects.ts'
import { purgePhotos } from './purge-photos.ts'

/** Time slice of one sweep: the other hourly sweeps, and a shutdown of the server, wait no longer than this. */
const SLICE_MS = 10 * 60_000

/**
 * Purges the expired photos of every company once a night (C-22): the first process to begin does the work. Runs every hour, so that
 * a night continues after its process died or after it exceeded one time slice.
 * @param isTimeUp asked between passings
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
