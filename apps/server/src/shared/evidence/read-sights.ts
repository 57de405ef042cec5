import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { ensureAlignments } from '@skadi/pipeline/alignments/ensure-alignments'
import { ensureSpots } from '@skadi/pipeline/alignments/ensure-spots'
import type { Scope } from '@skadi/store/db/scope'
import type { StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'
import type { Services } from '../../core/services.ts'
import { claimsOf, isNewSincePickup } from './claims-of-pair.ts'

/** Results of aligning the photos of a pair, and of comparing the claimed spots. */
export type Sights = {
  alignments: readonly PhotoAlignment[]
  /** comparisons; the key is the id of the box */
  comparisons: ReadonlyMap<string, SpotComparison>
}

const NOTHING: Sights = { alignments: [], comparisons: new Map() }

/**
 * Aligns the photos of a pair and compares the claimed spots, unless the results are stored. Skips pairs that prove nothing: passings of
 * two cars, and a pickup that is not the older passing.
 */
export async function readSights(
  { db, objects }: Pick<Services, 'db' | 'objects'>,
  scope: Scope,
  stored: StoredEvidence,
  { damageIds, signal }: { damageIds?: readonly string[] | undefined; signal?: AbortSignal | undefined },
): Promise<Sights> {
  const { pickup, return: back } = stored
  if (pickup.carId !== back.carId || pickup.recDate >= back.recDate) return NOTHING
  const claims = claimsOf(stored, damageIds)
    .flat()
    .filter(({ pickupPhoto }) => pickupPhoto !== undefined)
  const pair = { pickupId: pickup.id, returnId: back.id, ...(signal ? { signal } : {}) }
  const cameras = [...new Set(claims.map(({ box }) => box.camera))]
  const boxes = claims
    .filter((claim) => claim.isNamed || isNewSincePickup(stored, claim))
    .map(({ box }) => ({ damageId: box.id, camera: box.camera, box: rectOf(box.points) }))
  const alignments = cameras.length > 0 ? await ensureAlignments({ db, objects }, scope, { ...pair, cameras }) : []
  const spots = await ensureSpots({ db, objects }, scope, { ...pair, boxes })
  return { alignments, comparisons: new Map(spots.map(({ damageId, ...comparison }) => [damageId, comparison])) }
}
