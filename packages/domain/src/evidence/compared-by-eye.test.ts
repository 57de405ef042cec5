import { describe, expect, test } from 'vitest'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import type { EvidenceFacts } from './evidence-facts.ts'
import type { EvidenceReasonCode } from './evidence-reason.ts'
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
  ofFamily,
  PICKUP,
  RETURN,
  SPOT,
} from './testing/evidence-facts.ts'

const EYE = { isComparedByEye: true }
const comparison = (similarity: number, pickupSharpness = 1) => ({ similarity, pickupSharpness, returnSharpness: 1 })
const withEye = (given: EvidenceFacts, spot: Partial<EvidenceFacts['spot']> = {}): EvidenceFacts => ({
  ...given,
  spot: { ...given.spot, ...spot, ...EYE },
})
const codesOf = (given: EvidenceFacts): EvidenceReasonCode[] => judgeEvidence(given).reasons.map(({ code }) => code)

describe('a spot compared by eye is proven although', () => {
  test.each<[string, EvidenceFacts]>([
    ['the program could not compare it', withEye(facts(), { comparison: null })],
    ['it lies on a wheel, which has turned', withEye(facts(), { isTurning: true })],
    ['the program finds it nearly the same', withEye(facts(), { comparison: comparison(SAME_SPOT - 0.001) })],
    ['the program finds it rather different', withEye(facts(), { comparison: comparison(OTHER_SPOT) })],
    ['nobody looked for damage at pickup', withEye(facts({ pickup: imageSet({ wasChecked: false }) }))],
  ])('%s', (_, given) => {
    expect(judgeEvidence(given).verdict).toBe('proven')
    expect(codesOf(given)).toContain('comparedByEye')
    expect(judgeEvidence({ ...given, spot: { ...given.spot, isComparedByEye: false } }).verdict).toBe('weak')
  })
})

describe('comparing by eye proves nothing where', () => {
  test.each<[EvidenceReasonCode, string, EvidenceFacts]>([
    [
      'visibleAtPickup',
      'the spot looks the same to the program',
      withEye(facts(), { comparison: comparison(SAME_SPOT) }),
    ],
    ['lessSharpAtPickup', 'the pickup photo is too soft', withEye(facts(), { comparison: comparison(0, 0.49) })],
    [
      'noPickupPhoto',
      'the camera has no photo at pickup',
      withEye(facts(), { photo: null, isAligned: false, rect: null }),
    ],
    ['pickupPhotoDeleted', 'that photo was deleted', withEye(facts(), { photo: 'deleted' })],
    ['pickupPhotoUnreadable', 'it cannot be read', withEye(facts(), { photo: 'unreadable' })],
    ['pickupPhotoWithheld', 'it is withheld', withEye(facts(), { photo: 'withheld' })],
    ['notAligned', 'the photos are not aligned', withEye(facts(), { isAligned: false, rect: null, comparison: null })],
    ['outsidePickupPhoto', 'the pickup photo cuts the spot', withEye(facts(), { rect: { ...SPOT, x: -1 } })],
    [
      'obscuredAtPickup',
      'it rained at pickup',
      withEye(facts({ marks: { pickup: marked(away, 'raindrop'), return: [] } })),
    ],
    [
      'obscuredAtPickup',
      'a reflection lay there',
      withEye(facts({ marks: { pickup: marked(MIRRORED, 'reflection'), return: [] } })),
    ],
    [
      'obscuredAtReturn',
      'the car came back dirty',
      withEye(facts({ marks: { pickup: [], return: marked(SPOT, 'dirt') } })),
    ],
    ['potentialDamage', 'the clerk was not sure', withEye(ofBox({ standing: 'potential' }))],
    ['partlyRejected', 'another box was rejected', withEye(ofFamily(box({ id: 'other', standing: 'rejected' })))],
    [
      'laterPickup',
      'another rental lies between',
      withEye(facts({ between: [{ label: 'pickup', recordedAt: PICKUP + 1 }] })),
    ],
    [
      'returnedBefore',
      'it came back without it',
      withEye(facts({ between: [{ label: 'return', recordedAt: RETURN - 1 }] })),
    ],
    ['pickupIsReturn', 'the older one is a return', withEye(facts({ pickup: imageSet({ label: 'return' }) }))],
    [
      'timeImplausible',
      'the order of the two is uncertain',
      withEye(facts({ pickup: imageSet({ isTimeImplausible: true }) })),
    ],
    ['oneSided', 'one side was not recorded', withEye(facts({ pickup: imageSet({ isOneSided: true }) }))],
  ])('%s: %s', (code, _, given) => {
    expect(judgeEvidence(given).verdict).toBe('weak')
    expect(codesOf(given)).toContain(code)
  })

  test.each<[EvidenceReasonCode, EvidenceFacts]>([
    ['seenBeforePickup', withEye(ofFamily(earlier()))],
    ['seenAtPickup', withEye(ofFamily(atPickup({ standing: 'undecided' })))],
    ['notSameCar', withEye(facts({ pickup: imageSet({ carId: 'other' }) }))],
    ['pickupNotBeforeReturn', withEye(facts({ pickup: imageSet({ recordedAt: RETURN + 1 }) }))],
    ['photoOfOtherPassing', withEye(ofBox({ photoImageSetId: 'pickup' }))],
    ['labelledNoDamage', withEye(ofBox({ labelIds: [labelIdOf('dirt')] }))],
    ['undecided', withEye(ofBox({ standing: 'undecided', isDecidedByPerson: false }))],
    ['rejected', withEye(ofBox({ standing: 'rejected' }))],
    ['repairedBeforeReturn', withEye(facts({ family: { boxes: [box(), earlier()], repairedAt: PICKUP + 1 } }))],
  ])('%s blocks', (code, given) => {
    expect(judgeEvidence(given).verdict).toBe('blocked')
    expect(codesOf(given)).toContain(code)
  })
})
