import { describe, expect, test } from 'vitest'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import type { EvidenceFacts } from './evidence-facts.ts'
import { EVIDENCE_REASON_CODES, type EvidenceReasonCode, effectOf } from './evidence-reason.ts'
import { judgeEvidence } from './judge-evidence.ts'
import { OTHER_SPOT, SAME_SPOT } from './spot-comparison.ts'
import {
  atPickup,
  away,
  box,
  earlier,
  facts,
  imageSet,
  MIRRORED,
  marked,
  ofBox,
  ofComparison,
  ofFamily,
  ofMarks,
  ofSpot,
  PICKUP,
  RETURN,
  SPOT,
} from './testing/evidence-facts.ts'

test('a clean pair is proven, with all supporting reasons', () => {
  expect(judgeEvidence(facts())).toEqual({
    verdict: 'proven',
    reasons: EVIDENCE_REASON_CODES.filter((code) => effectOf(code) === 'supports' && code !== 'comparedByEye').map(
      (code) => ({
        code,
        effect: 'supports',
      }),
    ),
  })
})

describe('is blocked when', () => {
  test.each<[EvidenceReasonCode, string, EvidenceFacts]>([
    ['notSameCar', 'the plate was corrected', facts({ pickup: imageSet({ carId: 'other' }) })],
    [
      'notSameCar',
      'both are of no known car',
      facts({ pickup: imageSet({ carId: null }), return: { ...facts().return, carId: null } }),
    ],
    ['notSameCar', 'they are of two companies', facts({ pickup: imageSet({ tenantId: 'other' }) })],
    ['pickupNotBeforeReturn', 'they are exchanged', facts({ pickup: imageSet({ recordedAt: RETURN + 1 }) })],
    ['pickupNotBeforeReturn', 'they are the same', facts({ pickup: imageSet({ id: 'return', recordedAt: RETURN }) })],
    ['photoOfOtherPassing', 'the pickup photo is the proof', ofBox({ photoImageSetId: 'pickup' })],
    [
      'photoOfOtherPassing',
      'the box is one of the pickup',
      ofBox({ imageSetId: 'pickup', recordedAt: PICKUP, photoImageSetId: 'pickup' }),
    ],
    ['photoDeleted', 'its photo was deleted', ofBox({ photo: 'deleted' })],
    ['photoNotShown', 'its photo cannot be read', ofBox({ photo: 'unreadable' })],
    ['photoNotShown', 'its photo is withheld', ofBox({ photo: 'withheld' })],
    ['boxDeleted', 'the box was deleted', ofBox({ isDeleted: true })],
    ['seenBeforePickup', 'recorded before the pickup', ofFamily(earlier())],
    ['seenBeforePickup', 'suggested before the pickup', ofFamily(earlier({ standing: 'undecided' }))],
    ['seenAtPickup', 'recorded at pickup', ofFamily(atPickup())],
    ['seenAtPickup', 'suggested at pickup', ofFamily(atPickup({ standing: 'undecided' }))],
    ['seenAtPickup', 'unsure at pickup', ofFamily(atPickup({ standing: 'potential' }))],
    [
      'repairedBeforeReturn',
      'repaired, then seen again',
      facts({ family: { boxes: [box(), earlier()], repairedAt: PICKUP + 1 } }),
    ],
    ['labelledNoDamage', 'labelled dirt', ofBox({ labelIds: [labelIdOf('scratched'), labelIdOf('dirt')] })],
    [
      'labelledNoDamage',
      'labelled reflection in another photo',
      ofFamily(box({ id: 'other', standing: 'rejected', labelIds: [labelIdOf('reflection')] })),
    ],
    ['rejected', 'rejected', ofBox({ standing: 'rejected' })],
    ['undecided', 'nobody has decided', ofBox({ standing: 'undecided', isDecidedByPerson: false })],
    ['notDecidedByPerson', 'only a machine accepted it', ofBox({ isDecidedByPerson: false })],
  ])('%s: %s', (code, _, given) => {
    const { verdict, reasons } = judgeEvidence(given)
    expect(verdict).toBe('blocked')
    expect(reasons).toContainEqual({ code, effect: 'blocks' })
  })
})

describe('is weak when', () => {
  test.each<[EvidenceReasonCode, string, EvidenceFacts]>([
    [
      'noPickupPhoto',
      'the camera has no photo at pickup',
      ofSpot({ photo: null, isAligned: false, rect: null, comparison: null }),
    ],
    [
      'pickupPhotoDeleted',
      'it was deleted',
      ofSpot({ photo: 'deleted', isAligned: false, rect: null, comparison: null }),
    ],
    [
      'pickupPhotoUnreadable',
      'it cannot be read',
      ofSpot({ photo: 'unreadable', isAligned: false, rect: null, comparison: null }),
    ],
    [
      'pickupPhotoWithheld',
      'it is withheld',
      ofSpot({ photo: 'withheld', isAligned: false, rect: null, comparison: null }),
    ],
    ['notAligned', 'the photos are not aligned', ofSpot({ isAligned: false, rect: null, comparison: null })],
    ['outsidePickupPhoto', 'the spot is cut by the pickup photo', ofSpot({ rect: { ...SPOT, x: -1 } })],
    ['outsidePickupPhoto', 'the spot ends outside', ofSpot({ rect: { ...SPOT, x: 1920 - SPOT.width + 1 } })],
    ['spotNotCompared', 'the spot was not compared', ofSpot({ comparison: null })],
    ['spotNotCompared', 'it lies on a wheel, which has turned', ofSpot({ isTurning: true })],
    ['visibleAtPickup', 'the spot looks the same at pickup', ofComparison({ similarity: SAME_SPOT })],
    ['spotUnclear', 'the spot looks nearly the same', ofComparison({ similarity: SAME_SPOT - 0.001 })],
    ['spotUnclear', 'the spot looks rather different', ofComparison({ similarity: OTHER_SPOT })],
    ['obscuredAtPickup', 'it rained at pickup', ofMarks({ pickup: marked(away, 'raindrop') })],
    ['obscuredAtPickup', 'something reflected there', ofMarks({ pickup: marked(MIRRORED, 'reflection') })],
    ['obscuredAtReturn', 'the car came back dirty', ofMarks({ return: marked(away, 'dirt') })],
    ['obscuredAtReturn', 'a light shines there', ofMarks({ return: marked(SPOT, 'light') })],
    ['lessSharpAtPickup', 'it is blurred at pickup', ofComparison({ pickupSharpness: 0.49 })],
    ['pickupNotChecked', 'nobody looked at pickup', facts({ pickup: imageSet({ wasChecked: false }) })],
    ['potentialDamage', 'who drew it was not sure', ofBox({ standing: 'potential' })],
    ['partlyRejected', 'another box of it was rejected', ofFamily(box({ id: 'other', standing: 'rejected' }))],
    ['laterPickup', 'it was handed out again', facts({ between: [{ label: 'pickup', recordedAt: PICKUP + 1 }] })],
    [
      'returnedBefore',
      'it came back without the damage',
      facts({ between: [{ label: 'return', recordedAt: RETURN - 1 }] }),
    ],
    ['pickupIsReturn', 'the older one is a return', facts({ pickup: imageSet({ label: 'return' }) })],
    ['timeImplausible', 'nobody knows when the pickup was', facts({ pickup: imageSet({ isTimeImplausible: true }) })],
    [
      'timeImplausible',
      'nobody knows when the return was',
      facts({ return: { ...facts().return, isTimeImplausible: true } }),
    ],
    ['oneSided', 'one side did not record the pickup', facts({ pickup: imageSet({ isOneSided: true }) })],
    ['oneSided', 'one side did not record the return', facts({ return: { ...facts().return, isOneSided: true } })],
    ['otherCameras', 'the rigs have other cameras', facts({ pickup: imageSet({ cameras: ['topLeft', 'roofLeft'] }) })],
  ])('%s: %s', (code, _, given) => {
    const { verdict, reasons } = judgeEvidence(given)
    expect(verdict).toBe('weak')
    expect(reasons.filter(({ effect }) => effect === 'weakens')).toEqual([{ code, effect: 'weakens' }])
  })
})

describe('stays proven when', () => {
  test.each<[string, EvidenceFacts]>([
    [
      'pickup and return are recorded in the same moment, ordered by id',
      facts({ pickup: imageSet({ recordedAt: RETURN }) }),
    ],
    ['a box before the pickup was deleted', ofFamily(earlier({ isDeleted: true }))],
    ['a deleted box was labelled dirt', ofFamily(box({ id: 'other', isDeleted: true, labelIds: [labelIdOf('dirt')] }))],
    ['it was repaired after the return', facts({ family: { boxes: [box()], repairedAt: RETURN + 1 } })],
    ['another photo of the return shows it too', ofFamily(box({ id: 'other' }))],
    [
      'it had come back with the damage before',
      facts({
        between: [{ label: 'return', recordedAt: RETURN - 1 }],
        family: {
          boxes: [box(), box({ id: 'first', imageSetId: 'first return', recordedAt: RETURN - 1 })],
          repairedAt: null,
        },
      }),
    ],
    ['a rig without a label saw the car between', facts({ between: [{ label: null, recordedAt: RETURN - 1 }] })],
    ['something reflected elsewhere', ofMarks({ pickup: marked(away, 'reflection'), return: marked(away, 'light') })],
    ['an edge was marked there, which hides nothing', ofMarks({ pickup: marked(MIRRORED, 'edge') })],
    ['the spot touches the edge of the photo', ofSpot({ rect: { ...SPOT, x: 1920 - SPOT.width, y: 0 } })],
    ['it is half as sharp at pickup', ofComparison({ pickupSharpness: 0.5 })],
    ['the spot looks a little like it', ofComparison({ similarity: OTHER_SPOT - 0.001 })],
  ])('%s', (_, given) => {
    expect(judgeEvidence(given).verdict).toBe('proven')
  })
})

test('one blocking reason decides, and comes before weakening and supporting reasons', () => {
  const { verdict, reasons } = judgeEvidence({
    ...ofBox({ standing: 'undecided', isDecidedByPerson: false }),
    pickup: imageSet({ wasChecked: false, isOneSided: true }),
  })
  expect(verdict).toBe('blocked')
  expect(reasons.map(({ code }) => code).slice(0, 3)).toEqual(['undecided', 'pickupNotChecked', 'oneSided'])
  expect(reasons.map(({ effect }) => effect)).toEqual(
    reasons.map(({ effect }) => effect).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
  )
})

const ORDER = ['blocks', 'weakens', 'supports']
