import type { Evidence } from '@skadi/contract/evidence/evidence'
import { invert, mapRect } from '@skadi/domain/alignments/photo-alignment'
import { summedSpot } from '@skadi/domain/costs/summed-spot'
import { bestBoxOf } from '@skadi/domain/damages/best-box'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type {
  EvidenceFacts,
  EvidenceImageSet,
  FamilyBox,
  NoDamageMark,
  SpotAtPickup,
} from '@skadi/domain/evidence/evidence-facts'
import { isIncluded } from '@skadi/domain/evidence/is-included'
import { judgeEvidence } from '@skadi/domain/evidence/judge-evidence'
import { imagePath } from '@skadi/domain/images/derivative'
import type {
  EvidenceBoxRow,
  EvidenceDecisionRow,
  PairedImageSetRow,
  PairedPhotoRow,
  StoredEvidence,
} from '@skadi/store/evidence/read-evidence.repo'
import { type Prices, priceOf } from '../costs/load-prices.ts'
import { boxStandingOf, type Claim, conditionOf, isNewSincePickup } from './claims-of-pair.ts'
import type { Sights } from './read-sights.ts'

/** Returns all facts about a claim in the form that the domain judges. */
function factsOf(stored: StoredEvidence, claim: Claim, sights: Sights): EvidenceFacts {
  const { box } = claim
  const family = stored.boxes.filter(({ familyId }) => familyId === box.familyId)
  const marksOf = (passingId: string): NoDamageMark[] =>
    stored.boxes
      .filter(({ photoImageSetId, camera }) => photoImageSetId === passingId && camera === box.camera)
      .filter(({ familyId, isDeleted }) => familyId !== box.familyId && !isDeleted)
      .map(({ points, labelIds }) => ({ rect: rectOf(points), labelIds }))
  return {
    pickup: imageSetOf(stored, stored.pickup),
    return: imageSetOf(stored, stored.return),
    between: stored.between.map(({ label, recDate }) => ({ label, recordedAt: recDate.getTime() })),
    box: {
      ...familyBoxOf(box),
      photoImageSetId: box.photoImageSetId,
      photo: claim.photo ? conditionOf(claim.photo) : 'usable',
      rect: rectOf(box.points),
      isDecidedByPerson: box.foundBy !== null || box.decidedBy !== null,
    },
    family: { boxes: family.map(familyBoxOf), repairedAt: box.repairedAt?.getTime() ?? null },
    spot: spotOf(claim, sights),
    marks: { pickup: marksOf(stored.pickup.id), return: marksOf(stored.return.id) },
  }
}

const imageSetOf = ({ photos }: StoredEvidence, imageSet: PairedImageSetRow): EvidenceImageSet => ({
  id: imageSet.id,
  tenantId: imageSet.tenantId,
  carId: imageSet.carId,
  recordedAt: imageSet.recDate.getTime(),
  isTimeImplausible: imageSet.isTimeImplausible,
  label: imageSet.label,
  isOneSided: imageSet.isOneSided,
  cameras: photos.filter(({ imageSetId }) => imageSetId === imageSet.id).map(({ camera }) => camera),
  wasChecked: imageSet.wasChecked,
})

const familyBoxOf = (box: EvidenceBoxRow): FamilyBox => ({
  id: box.id,
  imageSetId: box.imageSetId,
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
    isComparedByEye: claim.pickupPhoto !== undefined && claim.box.comparedImageId === claim.pickupPhoto.id,
    isTurning: claim.box.damagedParts.some(({ name }) => name === 'wheel'),
  }
}

/** Maps the return's box to the pickup photo. Returns null if the two photos are not aligned. */
function rectAtPickup({ box, pickupPhoto }: Claim, { alignments }: Sights): Rect | null {
  const alignment = alignments.find(
    ({ pickupImageId, returnImageId }) => pickupImageId === pickupPhoto?.id && returnImageId === box.imageId,
  )
  if (!pickupPhoto || alignment?.status !== 'aligned' || !alignment.matrix) return null
  return mapRect(invert(alignment.matrix), rectOf(box.points))
}

/** Returns a judged claim in the form of the calls. */
export function toEvidence(stored: StoredEvidence, claim: Claim, sights: Sights, prices: Prices): Evidence {
  const { box } = claim
  const isNew = isNewSincePickup(stored, claim)
  const judgement = isNew || claim.isNamed ? judgeEvidence(factsOf(stored, claim, sights)) : null
  const word = stored.decisions.find(({ familyId }) => familyId === box.familyId)
  const labels = box.labelIds.flatMap((id) => labelOf(id) ?? [])
  return {
    familyId: box.familyId,
    number: box.number,
    damageId: box.id,
    camera: box.camera,
    isNewSincePickup: isNew,
    judgement: judgement && { verdict: judgement.verdict, reasons: [...judgement.reasons] },
    decision: word ? toDecision(word) : null,
    isIncluded: judgement !== null && isIncluded(judgement.verdict, word ?? null),
    isPotential: box.isPotential,
    decided: decidedOf(box),
    firstSeen: {
      imageSetId: box.firstImageSetId,
      recDate: box.firstRecDate.toISOString(),
      timeZone: box.firstTimeZone,
    },
    repairedAt: box.repairedAt?.toISOString() ?? null,
    pair: pairOf(claim, sights),
    labels,
    damagedParts: box.damagedParts,
    ...sumFactsOf(stored, box, prices),
  }
}

/** Returns the price of the damage. The price does not depend on the box that represents the damage in the pair. */
function sumFactsOf(stored: StoredEvidence, box: EvidenceBoxRow, prices: Prices): Pick<Evidence, 'price' | 'isInSum'> {
  const shown = stored.boxes.filter(
    (one) => one.familyId === box.familyId && one.imageSetId === stored.return.id && one.isVisible && !one.isDeleted,
  )
  const spot = summedSpot(shown)
  const best = spot?.best ?? bestBoxOf(shown.filter((one) => effectiveState(one) !== 'rejected')) ?? box
  return { price: priceOf(best, prices), isInSum: spot !== undefined && !spot.isUndecided }
}

const toDecision = ({ decision, note, decidedBy, decidedByName, decidedAt }: EvidenceDecisionRow) => ({
  decision,
  note,
  by: { userId: decidedBy, name: decidedByName },
  at: decidedAt.toISOString(),
})

/** Returns the user who decided the box, or otherwise the user who drew it. Returns null for an undecided suggestion. */
function decidedOf(box: EvidenceBoxRow): Evidence['decided'] {
  const { decidedBy, decidedAt, foundBy, foundAt } = box
  if (decidedBy && decidedAt) return { userId: decidedBy, name: box.decidedByName, at: decidedAt.toISOString() }
  return foundBy ? { userId: foundBy, name: box.foundByName, at: foundAt.toISOString() } : null
}

function pairOf(claim: Claim, sights: Sights): Evidence['pair'] {
  const { box, photo, pickupPhoto } = claim
  const rect = rectOf(box.points)
  const atPickup = rectAtPickup(claim, sights)
  return {
    camera: box.camera,
    pickup: pickupPhoto
      ? {
          imageId: pickupPhoto.id,
          revision: pickupPhoto.revision,
          url: urlOf(pickupPhoto),
          box: atPickup ?? rect,
          alignment: atPickup ? 'aligned' : 'notAligned',
        }
      : null,
    return: {
      imageId: box.imageId,
      revision: photo?.revision ?? 0,
      url: photo && conditionOf(photo) === 'usable' ? urlOf(photo) : null,
      box: rect,
    },
  }
}

const urlOf = ({ id, revision }: PairedPhotoRow) => imagePath(id, revision, '1920')
