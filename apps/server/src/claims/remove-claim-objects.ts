import type { ClaimFile } from '@skadi/store/claims/claim-file.repo'
import { claimFileKey } from '@skadi/store/objects/object-key'
import type { ObjectStore } from '@skadi/store/objects/object-store'

/** Deletes the stored bytes of removed files in all sizes. */
export async function removeClaimObjects(objects: ObjectStore, files: readonly ClaimFile[]): Promise<void> {
  for (const file of files) {
    if (!file.isReady) continue
    for (const size of ['thumb', 'large', 'original'] as const) await objects.delete(claimFileKey(file, size))
  }
}
