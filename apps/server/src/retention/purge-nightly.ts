import { WORKER } from '@skadi/store/db/scope'
import { beginNight, finishNight, unclearedTenantsStatement } from '@skadi/store/retention/retention.repo'
import type { JobServices } from '../core/jobs/define-job.ts'
import { deleteRemovedObjects } from '../core/retention/delete-removed-objects.ts'
import { purgePhotos } from './purge-photos.ts'

/**
 * Clears every company once a night, in whichever process comes first (C-22); asked every hour, so that a night whose process
 * died is gone on with.
 * @returns passings
 */
export async function purgeNightly(ground: Pick<JobServices, 'db' | 'objects'>): Promise<number> {
  const { db } = ground
  await deleteRemovedObjects(ground)
  let purged = 0
  for (const { id, days } of await db.rows<{ id: string; days: number }>(WORKER, unclearedTenantsStatement())) {
    if (!(await db.transaction(WORKER, (tx) => beginNight(tx, id)))) continue
    const passings = await purgePhotos(ground, { tenantId: id, days, actorId: null })
    await db.transaction(WORKER, (tx) => finishNight(tx, id, passings))
    purged += passings
  }
  return purged
}
