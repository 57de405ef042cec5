import { invert, mapRect } from '@skadi/domain/alignments/photo-alignment'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import type {
  EvidenceFacts,
  EvidencePassing,
  FamilyBox,
  NoDamageMark,
  SpotAtPickup,
} from '@skadi/domain/evidence/evidence-facts'
import type { EvidenceBoxRow, PairedPassingRow, StoredEvidence } from '@skadi/store/evidence/read-evidence.repo'
import { boxStandingOf } from './box-standing.ts'
import { type Claim, conditionOf } from './claims-of-pair.ts'
import type { Sights } from './read-sights.ts'

/** All that is known about one claim, as the domain judges it. */
export function factsOf(stored: StoredEvidence, claim: Claim, sights: Sights): EvidenceFacts {
  const { box } = claim
  const family = stored.boxes.filter(({ familyId }) => familyId === box.familyId)
  const marksOf = (passingId: string): NoDamageMark[] =>
    stored.boxes
      .filter(({ photoPassingId, camera }) => photoPassingId === passingId && camera === box.camera)
      .filter(({ familyId, isDeleted }) => familyId !== box.familyId && !isDeleted)
      .map(({ points, labelIds }) => ({ rect: rectOf(points), labelIds }))
  return {
    pickup: passingOf(stored, stored.pickup),
    return: passingOf(stored, stored.return),
    between: stored.between.map(({ label, recDate }) => ({ label, recordedAt: recDate.getTime() })),
    box: {
      ...familyBoxOf(box),
      photoPassingId: box.photoPassingId,
      photo: claim.photo ? conditionOf(claim.photo) : 'usable',
      rect: rectOf(box.points),
      isDecidedByPerson: box.foundBy !== null || box.decidedBy !== null,
    },
    family: { boxes: family.map(familyBoxOf), repairedAt: box.repairedAt?.getTime() ?? null },
    spot: spotOf(claim, sights),
    marks: { pickup: marksOf(stored.pickup.id), return: marksOf(stored.return.id) },
  }
}

const passingOf = ({ photos }: StoredEvidence, passing: PairedPassingRow): EvidencePassing => ({
  id: passing.id,
  tenantId: passing.tenantId,
  carId: passing.carId,
  recordedAt: passing.recDate.getTime(),
  isTimeImplausible: passing.isTimeImplausible,
  label: passing.label,
  isOneSided: passing.isOneSided,
  cameras: photos.filter(({ imageSetId }) => imageSetId === passing.id).map(({ camera }) => camera),
  wasChecked: passing.wasChecked,
})

const familyBoxOf = (box: EvidenceBoxRow): FamilyBox => ({
  id: box.id,
  passingId: box.imageSetId,
  recordedAt: box.recDate.getTime(),
  standing: boxStandingOf(box),
  isDeleted: box.isDeleted,
  labelIds: box.labelIds,
})

function spotOf(claim: Claim, sights: Sights): SpotAtPickup {
  const rect = rectAtPickup(claim, sights)
  return {
    photo: claim.pickupCondition,
    isAligned: rect !== null,
    rect,
    comparison: rect === null ? null : (sights.comparisons.get(claim.box.id) ?? null),
    isTurning: claim.box.damagedParts.some(({ name }) => name === 'wheel'),
  }
}

/** Where the box of the return lies in the photo of the pickup; null where these two photos are not aligned. */
export function rectAtPickup({ box, pickupPhoto }: Claim, { alignments }: Sights): Rect | null {
  const alignment = alignments.find(
    ({ pickupImageId, returnImageId }) => pickupImageId === pickupPhoto?.id && returnImageId === box.imageId,
  )
  if (!pickupPhoto || alignment?.status !== 'aligned' || !alignment.matrix) return null
  return mapRect(invert(alignment.matrix), rectOf(box.points))
}
