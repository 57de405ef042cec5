import { expect, test } from 'vitest'
import { isMaskedOff } from './pipeline-mask.ts'
import { timeZoneOfCountry } from './time-zone.ts'
import { unitPresence, unitStatus } from './unit-status.ts'

test.each([
  [undefined, 'offline'],
  [1_000_000 - 600_000, 'online'],
  [1_000_000 - 600_001, 'offline'],
  [1_000_000, 'online'],
])('a unit last seen at %s is %s at 1,000,000', (seen, status) => {
  expect(unitStatus(seen, 1_000_000)).toBe(status)
})

test.each([
  ['online', '2026-11-29T00:00:00Z', 'online'],
  ['offline', '2026-11-29T00:00:00Z', 'offline'],
  ['offline', null, 'never'],
  ['imported', null, 'imported'],
] as const)('a unit that is %s and was last seen at %s is displayed as %s', (status, lastSeenAt, presence) => {
  expect(unitPresence({ status, lastSeenAt })).toBe(presence)
})

test('a unit without hardware is never offline', () => {
  expect([undefined, 0, 1_000_000].map((seen) => unitStatus(seen, 1_000_000, true))).toEqual(Array(3).fill('imported'))
})

test('the time zone of a rig is preset from its country', () => {
  expect(['NO', 'ES', 'XX'].map(timeZoneOfCountry)).toEqual(['Europe/Oslo', 'Europe/Madrid', 'Europe/Oslo'])
})

test('bits of a pipeline mask switch off optional steps only', () => {
  expect(
    [1, 2, 4, 8, 16].map((mask) =>
      (['faceBlur', 'damageDetection', 'damageIdentification', 'costEstimation', 'damageMatching'] as const).filter(
        (step) => isMaskedOff(step, mask),
      ),
    ),
  ).toEqual([['faceBlur'], ['damageDetection'], ['damageIdentification'], ['costEstimation'], ['damageMatching']])
  expect(isMaskedOff('imageSetCreation', 31)).toBe(false)
  expect(isMaskedOff('registrationRecognition', 31)).toBe(false)
})
