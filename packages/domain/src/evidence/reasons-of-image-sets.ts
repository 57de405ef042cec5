import { compare } from '../damages/history/car-history.ts'
import type { EvidenceFacts, EvidenceImageSet } from './evidence-facts.ts'
import type { EvidenceReasonCode } from './evidence-reason.ts'

/** Returns the reasons that concern the two passings and the passings between them (rulings 1, 2, 9). */
export function reasonsOfImageSets({ pickup, return: back, between, family }: EvidenceFacts): EvidenceReasonCode[] {
  const sightings = family.boxes.filter(({ isDeleted, standing }) => !isDeleted && standing !== 'rejected')
  const isSeenBy = (moment: number) => sightings.some(({ recordedAt }) => recordedAt <= moment)
  const found: [EvidenceReasonCode, boolean][] = [
    ['notSameCar', pickup.carId === null || pickup.carId !== back.carId || pickup.tenantId !== back.tenantId],
    ['pickupNotBeforeReturn', !isBefore(pickup, back)],
    ['pickupNotChecked', !pickup.wasChecked],
    ['pickupChecked', pickup.wasChecked],
    ['laterPickup', between.some(({ label }) => label === 'pickup')],
    ['returnedBefore', between.some(({ label, recordedAt }) => label === 'return' && !isSeenBy(recordedAt))],
    ['pickupIsReturn', pickup.label === 'return'],
    ['timeImplausible', pickup.isTimeImplausible || back.isTimeImplausible],
    ['oneSided', pickup.isOneSided || back.isOneSided],
    ['otherCameras', !pickup.isOneSided && !back.isOneSided && haveOtherCameras(pickup, back)],
  ]
  return found.filter(([, holds]) => holds).map(([code]) => code)
}

/** True if `a` comes before `b` in the history. The id decides between two passings of the same moment. */
export const isBefore = (
  a: Pick<EvidenceImageSet, 'id' | 'recordedAt'>,
  b: Pick<EvidenceImageSet, 'id' | 'recordedAt'>,
): boolean => (a.recordedAt - b.recordedAt || compare(a.id, b.id)) < 0

const haveOtherCameras = (a: EvidenceImageSet, b: EvidenceImageSet): boolean =>
  new Set(a.cameras).symmetricDifference(new Set(b.cameras)).size > 0
