import { sweepRecordings } from '@skadi/store/capture/recording.repo'
import { sweepClaimFiles } from '@skadi/store/claims/claim-file.repo'
import { RIG, WORKER } from '@skadi/store/db/scope'
import type { Services } from '../core/services.ts'
import type { UploadParts } from '../core/uploads/upload-parts.ts'

/**
 * Lifetime of an incomplete recording in seconds. The server then deletes the recording. A rig that still has the files sends them again.
 */
export const RECORDING_LIFE_S = 24 * 3600

/** Deletes recordings and claim files with an incomplete upload, together with their received parts. */
export async function sweepUploads(
  { db, objects }: Pick<Services, 'db' | 'objects'>,
  parts: UploadParts,
  olderThanS: number = RECORDING_LIFE_S,
): Promise<number> {
  let all = 0
  for (;;) {
    const { swept, objectKeys } = await db.transaction(RIG, (tx) => sweepRecordings(tx, olderThanS))
    for (const key of objectKeys) await objects.delete(key)
    all += swept
    if (swept === 0) break
  }
  await db.transaction(WORKER, (tx) => sweepClaimFiles(tx, olderThanS))
  await parts.sweep(olderThanS)
  return all
}
