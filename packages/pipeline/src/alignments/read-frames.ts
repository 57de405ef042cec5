import type { Camera } from '@skadi/domain/capture/camera'
import { pairTenantStatement, type ShownFrame, shownFramesStatement } from '@skadi/store/alignments/shown-frame.repo'
import type { Database } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'

/** The photos of one camera in both passings. */
export type CameraFrames = { pickup?: ShownFrame; return?: ShownFrame }

/** The shown photos of two passings of one car; undefined for passings of different cars or outside the scope. */
export async function readFrames(
  db: Database,
  scope: Scope,
  { pickupId, returnId, signal }: { pickupId: string; returnId: string; signal?: AbortSignal },
): Promise<{ tenantId: string; byCamera: ReadonlyMap<Camera, CameraFrames> } | undefined> {
  const [pairs, frames] = await db.read<[{ tenantId: string }, ShownFrame]>(
    scope,
    [pairTenantStatement(scope, pickupId, returnId), shownFramesStatement(scope, [pickupId, returnId])],
    signal ? { signal } : {},
  )
  const [pair] = pairs
  if (!pair) return undefined
  const byCamera = new Map<Camera, CameraFrames>()
  for (const frame of frames) {
    const side = frame.imageSetId === pickupId ? 'pickup' : 'return'
    byCamera.set(frame.camera, { ...byCamera.get(frame.camera), [side]: frame })
  }
  return { tenantId: pair.tenantId, byCamera }
}
