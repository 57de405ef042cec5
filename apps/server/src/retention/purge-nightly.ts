import { WORKER } from '@skadi/store/db/scope'
import { beginPurge, finishPurge, pausePurge, unclearedTenantsStatement } from '@skadi/store/retention/retention.repo'
import type { JobServices } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../shared/retention/delete-removed-objects.ts'
import { purgePhotos } from './purge-photos.job.ts'

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
