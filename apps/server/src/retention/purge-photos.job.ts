import { type RetentionRow, retentionStatement } from '@skadi/store/retention/retention.repo'
import { defineJob } from '../core/jobs/define-job.ts'
import { purgePhotos } from './purge-photos.ts'

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
