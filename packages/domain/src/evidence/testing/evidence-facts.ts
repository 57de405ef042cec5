import { labelIdOf } from '../../damages/names/damage-labels.ts'
import type { EvidenceFacts, EvidenceImageSet, FamilyBox } from '../evidence-facts.ts'
import { OTHER_SPOT } from '../spot-comparison.ts'

export const PICKUP = 1_000
export const RETURN = 2_000
const CAMERAS = ['topLeft', 'topRight'] as const
export const SPOT = { x: 100, y: 100, width: 50, height: 40 }
export const MIRRORED = { ...SPOT, x: 120 }

export const imageSet = (given: Partial<EvidenceImageSet>): EvidenceImageSet => ({
  id: 'pickup',
  tenantId: 'tenant',
  carId: 'car',
  recordedAt: PICKUP,
  label: 'pickup',
  isTimeImplausible: false,
  isOneSided: false,
  cameras: CAMERAS,
  wasChecked: true,
  ...given,
})

export const box = (given: Partial<FamilyBox> = {}): FamilyBox => ({
  id: 'box',
  imageSetId: 'return',
  recordedAt: RETURN,
  standing: 'recorded',
  isDeleted: false,
  labelIds: [labelIdOf('scratched')],
  ...given,
})

export const earlier = (given: Partial<FamilyBox> = {}) =>
  box({ id: 'earlier', imageSetId: 'older', recordedAt: PICKUP - 1, ...given })
export const atPickup = (given: Partial<FamilyBox> = {}) =>
  box({ id: 'at pickup', imageSetId: 'pickup', recordedAt: PICKUP, ...given })

/**
 * Returns the facts of a damage that a person drew and that was first seen at the return. At pickup its spot was free of dirt, dry and
 * sharp.
 */
export const facts = (given: Partial<EvidenceFacts> = {}): EvidenceFacts => ({
  pickup: imageSet({}),
  return: imageSet({ id: 'return', recordedAt: RETURN, label: 'return' }),
  between: [],
  box: { ...box(), photoImageSetId: 'return', photo: 'usable', rect: SPOT, isDecidedByPerson: true },
  family: { boxes: [box()], repairedAt: null },
  spot: {
    photo: 'usable',
    isAligned: true,
    rect: MIRRORED,
    comparison: { similarity: OTHER_SPOT / 2, pickupSharpness: 1, returnSharpness: 1 },
    isComparedByEye: false,
    isTurning: false,
  },
  marks: { pickup: [], return: [] },
  ...given,
})

export const ofFamily = (...boxes: FamilyBox[]) => facts({ family: { boxes: [box(), ...boxes], repairedAt: null } })
export const ofBox = (given: Partial<EvidenceFacts['box']>) => {
  const clean = facts()
  const changed = { ...clean.box, ...given }
  return { ...clean, box: changed, family: { ...clean.family, boxes: [changed] } }
}
export const ofSpot = (given: Partial<EvidenceFacts['spot']>) => facts({ spot: { ...facts().spot, ...given } })
export const ofComparison = (given: Partial<NonNullable<EvidenceFacts['spot']['comparison']>>) =>
  ofSpot({ comparison: { similarity: 0, pickupSharpness: 1, returnSharpness: 1, ...given } })
export const ofMarks = (given: Partial<EvidenceFacts['marks']>) =>
  facts({ marks: { pickup: [], return: [], ...given } })
export const marked = (rect: typeof SPOT, ...names: Parameters<typeof labelIdOf>[0][]) => [
  { rect, labelIds: names.map(labelIdOf) },
]
export const away = { ...SPOT, x: 1_000 }
