import { expect, test } from 'vitest'
import { CAMERAS } from '../capture/camera.ts'
import { changeTenantSettings, DEFAULT_AGING_DAYS, MAX_AGING_DAYS, readTenantSettings } from './tenant-settings.ts'

test.each([[undefined], [null], [{}], ['on'], [{ damageDetectionEnabled: 'true', faceblurServiceEnabled: [] }]])(
  'every switch is off in %j',
  (stored) => {
    const settings = readTenantSettings(stored)
    expect([settings.damageDetectionEnabled, settings.manualAnnotationEnabled, settings.manualReviewEnabled]).toEqual([
      false,
      false,
      false,
    ])
    expect(CAMERAS.some((camera) => settings.faceblurServiceEnabled[camera])).toBe(false)
  },
)

test('a stored switch is on, face blur by position', () => {
  const settings = readTenantSettings({
    damageDetectionEnabled: true,
    manualReviewEnabled: true,
    faceblurServiceEnabled: { topLeft: true, roofLeft: false },
  })
  expect(settings).toMatchObject({
    damageDetectionEnabled: true,
    manualAnnotationEnabled: false,
    manualReviewEnabled: true,
  })
  expect(CAMERAS.filter((camera) => settings.faceblurServiceEnabled[camera])).toEqual(['topLeft'])
})

test.each([
  [undefined, 'balanced'],
  ['loud', 'balanced'],
  [3, 'balanced'],
  ['quiet', 'quiet'],
])('the working point stored as %j is %s', (workingPoint, expected) => {
  expect(readTenantSettings({ workingPoint }).workingPoint).toBe(expected)
  expect(changeTenantSettings({ workingPoint }, { manualReviewEnabled: true }).workingPoint).toBe(expected)
  expect(changeTenantSettings({ workingPoint }, { workingPoint: 'thorough' }).workingPoint).toBe('thorough')
})

test.each([
  [undefined, DEFAULT_AGING_DAYS],
  ['3', DEFAULT_AGING_DAYS],
  [0, DEFAULT_AGING_DAYS],
  [1.5, DEFAULT_AGING_DAYS],
  [MAX_AGING_DAYS + 1, DEFAULT_AGING_DAYS],
  [MAX_AGING_DAYS, MAX_AGING_DAYS],
  [1, 1],
  [null, null],
])('days of aging stored as %j are %j; a change to never or to days replaces them', (agesOutAfterDays, expected) => {
  expect(readTenantSettings({ agesOutAfterDays }).agesOutAfterDays).toBe(expected)
  expect(changeTenantSettings({ agesOutAfterDays }, { manualReviewEnabled: true }).agesOutAfterDays).toBe(expected)
  expect(changeTenantSettings({ agesOutAfterDays }, { agesOutAfterDays: null }).agesOutAfterDays).toBe(null)
  expect(changeTenantSettings({ agesOutAfterDays }, { agesOutAfterDays: 14 }).agesOutAfterDays).toBe(14)
})

test('a change affects only the settings that it names', () => {
  const stored = { manualReviewEnabled: true, faceblurServiceEnabled: { topLeft: true } }
  const changed = changeTenantSettings(stored, {
    damageDetectionEnabled: true,
    faceblurServiceEnabled: { roofLeft: true, topLeft: false },
  })
  expect(changed).toEqual({
    ...readTenantSettings({ damageDetectionEnabled: true, manualReviewEnabled: true }),
    faceblurServiceEnabled: readTenantSettings({ faceblurServiceEnabled: { roofLeft: true } }).faceblurServiceEnabled,
  })
  expect(changeTenantSettings(stored, {})).toEqual(readTenantSettings(stored))
})
