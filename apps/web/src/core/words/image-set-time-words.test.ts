import { expect, test } from 'vitest'
import { imageSetTimeText, implausibleText, timeSourceText } from './image-set-time-words.ts'

const [SAID, ARRIVED, SET] = ['1970-01-01T00:02:00.000Z', '2026-11-29T01:10:00.000Z', '2026-07-01T08:00:00.000Z']
const timed = (source: 'arrival' | 'set' | undefined, recDate = ARRIVED) => ({
  recDate,
  timeZone: 'Europe/Oslo',
  time: source === undefined ? null : { source, reportedAt: SAID, arrivedAt: ARRIVED },
})

test('an implausible time is written as the time of arrival', () => {
  expect(implausibleText(timed('arrival'))).toBe(
    'Time not plausible: the rig said 01.01.1970 01:02 CET, arrived 29.11.2026 02:10 CET',
  )
  expect(imageSetTimeText(timed('arrival'))).toBe('arrived 29.11.2026 02:10 CET')
  expect(timeSourceText(timed('arrival').time)).toBe('by its arrival')
})

test('a time set by a person, or a plausible time of the rig, is written without a note', () => {
  expect(implausibleText(timed('set', SET))).toBeUndefined()
  expect(imageSetTimeText(timed('set', SET))).toBe('01.07.2026 10:00 CEST')
  expect(timeSourceText(timed('set', SET).time)).toBe('set by hand')
  expect(implausibleText(timed(undefined))).toBeUndefined()
  expect(timeSourceText(null)).toBeUndefined()
})
