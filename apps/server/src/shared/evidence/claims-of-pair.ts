import { rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { claimableBoxesOf } from '@skadi/domain/evidence/claimable-boxes'
import type { BoxStanding, PhotoCondition } from '@skadi/domain/evidence/evidence-facts'
import { isBefore } from '@skadi/domain/evidence/reasons-of-image-sets'
import type { EvidenceBoxRow, PairedPhotoRow, StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'

/** A damage of the pair. One of its boxes represents the damage, together with the photos that show this box. */
export type Claim = {
  box: EvidenceBoxRow
  /** whether a claim names this box; the box is then judged even if its damage was known before the pickup */
  isNamed: boolean
  standing: BoxStanding
  /** undefined if the photo belongs to no passing of the pair */
  photo: PairedPhotoRow | undefined
  /** photo of this camera at the pickup; undefined if no such photo can be shown */
  pickupPhoto: PairedPhotoRow | undefined
  /** condition of this camera's photo at the pickup; null if the camera made no photo */
  pickupCondition: PhotoCondition | null
}

/**
 * Returns the claims of each damage that a user sees at the return. The first claim has the shown box of the damage, and the next claims
 * have its boxes of other cameras. With `damageIds`, the claims have these boxes, of either passing.
 */
export function claimsOf(stored: StoredEvidence, damageIds: readonly string[] = []): Claim[][] {
  const shown = stored.boxes.filter(
    ({ imageSetId, isVisible, isDeleted }) => imageSetId === stored.return.id && isVisible && !isDeleted,
  )
  const named = stored.boxes.filter(({ id }) => damageIds.includes(id))
  const namedFamilies = new Set(named.map(({ familyId }) => familyId))
  const candidates = [
    ...named.map((box) => candidateOf(stored, box, true)),
    ...shown.filter(({ familyId }) => !namedFamilies.has(familyId)).map((box) => candidateOf(stored, box, false)),
  ]
  return [...Map.groupBy(candidates, ({ box }) => box.familyId).values()].map((boxes) =>
    claimableBoxesOf(boxes).map(({ claim }) => claim),
  )
}

function candidateOf({ photos, pickup }: StoredEvidence, box: EvidenceBoxRow, isNamed: boolean) {
  const atPickup = photos.filter(({ imageSetId, camera }) => imageSetId === pickup.id && camera === box.camera)
  const pickupPhoto = atPickup.find((photo) => conditionOf(photo) === 'usable')
  const photo = photos.find(({ id }) => id === box.imageId)
  const claim: Claim = {
    box,
    isNamed,
    standing: boxStandingOf(box),
    photo,
    pickupPhoto,
    pickupCondition: pickupPhoto ? 'usable' : worstOf(atPickup),
  }
  return {
    claim,
    box,
    id: box.id,
    isDeleted: box.isDeleted,
    standing: claim.standing,
    isShown: photo !== undefined && conditionOf(photo) === 'usable',
    hasPickupPhoto: pickupPhoto !== undefined,
    isRepresentative: box.isRepresentative,
    rect: rectOf(box.points),
  }
}

/** Whether a damage was first seen after the pickup. The pair judges no damage that was known before. */
export const isNewSincePickup = ({ pickup }: StoredEvidence, { box }: Claim): boolean =>
  isBefore(
    { id: pickup.id, recordedAt: pickup.recDate.getTime() },
    { id: box.firstImageSetId, recordedAt: box.firstRecDate.getTime() },
  )

export function conditionOf({ status, isDeleted }: PairedPhotoRow): PhotoCondition {
  if (isDeleted) return 'deleted'
  if (status === 'ready') return 'usable'
  return status === 'unreadable' ? 'unreadable' : 'withheld'
}

/** Returns the condition of the frame that is most likely to become visible. A withheld frame precedes the frames that are lost forever. */
function worstOf(photos: readonly PairedPhotoRow[]): PhotoCondition | null {
  const conditions = photos.map(conditionOf)
  return (['withheld', 'deleted', 'unreadable'] as const).find((one) => conditions.includes(one)) ?? null
}

/**
 * Returns the standing of a box in evidence. Decisions of annotators and reviewers count only after the passing is handed over to the
 * company. Until then, the box is undecided.
 */
export function boxStandingOf(box: EvidenceBoxRow): BoxStanding {
  const state = effectiveState(box)
  if (state === 'rejected') return 'rejected'
  if (state === 'suggested' || !box.isVisible) return 'undecided'
  return box.isPotential ? 'potential' : 'recorded'
}
