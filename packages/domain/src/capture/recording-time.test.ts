import { describe, expect, test } from 'vitest'
import {
  correctTime,
  effectiveTime,
  isPlausible,
  MOST_AHEAD_MS,
  MOST_LATE_MS,
  timesOfImageSet,
} from './recording-time.ts'

const ARRIVED = Date.parse('2026-11-29T12:00:00.000Z')
const at = (time: string) => Date.parse(time)

describe('plausibility of a reported time', () => {
  test.each<[why: string, recordedAt: number, plausible: boolean]>([
    ['the moment of arrival', ARRIVED, true],
    ['9 minutes ahead', ARRIVED + 9 * 60_000, true],
    ['exactly 10 minutes ahead', ARRIVED + MOST_AHEAD_MS, true],
    ['a millisecond more than 10 minutes ahead', ARRIVED + MOST_AHEAD_MS + 1, false],
    ['11 minutes ahead', ARRIVED + 11 * 60_000, false],
    ['89 days late', ARRIVED - 89 * 86_400_000, true],
    ['exactly 90 days late', ARRIVED - MOST_LATE_MS, true],
    ['a millisecond more than 90 days late', ARRIVED - MOST_LATE_MS - 1, false],
    ['91 days late', ARRIVED - 91 * 86_400_000, false],
    ['a clock that began anew in 1970', at('1970-01-01T00:02:00Z'), false],
    ['a clock that began anew in 2000', at('2000-01-01T00:02:00Z'), false],
    ['2031', at('2031-05-05T10:00:00Z'), false],
    ['the first year', at('0001-01-01T00:00:00Z'), false],
    ['the last year', at('9999-12-31T23:59:59Z'), false],
  ])('%s', (_, recordedAt, plausible) => {
    const times = { recordedAt, arrivedAt: ARRIVED }
    expect(isPlausible(times)).toBe(plausible)
    expect(effectiveTime(times)).toBe(plausible ? recordedAt : ARRIVED)
    expect(isPlausible({ ...times, isArchive: true })).toBe(true)
  })

  test('90 days are 2160 hours, also across clock changes', () => {
    const arrivedAt = at('2026-05-15T12:00:00Z')
    expect(isPlausible({ recordedAt: at('2026-02-14T12:00:00Z'), arrivedAt })).toBe(true)
    expect(isPlausible({ recordedAt: at('2026-02-14T11:59:59.999Z'), arrivedAt })).toBe(false)
  })
})

describe('the times of a passing', () => {
  const good = (ms: number) => ({ recordedAt: ARRIVED - ms, arrivedAt: ARRIVED })
  const bad = (time: string, late = 0) => ({ recordedAt: at(time), arrivedAt: ARRIVED + late })

  test('the earlier of two plausible times counts', () => {
    expect(timesOfImageSet([good(3_000), good(5_000)])).toEqual({
      recDate: ARRIVED - 5_000,
      reportedAt: ARRIVED - 5_000,
      arrivedAt: ARRIVED,
      source: 'rig',
    })
  })

  test.each(['1970-01-01T00:02:00Z', '2031-01-01T00:00:00Z'])('a plausible time takes precedence over %s', (time) => {
    const expected = { recDate: ARRIVED - 5_000, reportedAt: ARRIVED - 5_000, arrivedAt: ARRIVED, source: 'rig' }
    expect(timesOfImageSet([bad(time, 200), good(5_000)])).toEqual(expected)
    expect(timesOfImageSet([good(5_000), bad(time, 200)])).toEqual(expected)
  })

  test('two implausible times are ordered by arrival, and the rig’s time is kept', () => {
    expect(timesOfImageSet([bad('2000-01-01T00:00:03Z', 900), bad('2000-01-01T00:00:01Z', 400)])).toEqual({
      recDate: ARRIVED + 400,
      reportedAt: at('2000-01-01T00:00:01Z'),
      arrivedAt: ARRIVED + 400,
      source: 'arrival',
    })
  })
})

describe('a time that a person sets', () => {
  const now = ARRIVED
  const reportedAt = at('1970-01-01T00:02:00Z')
  const set = (recDate: number) => correctTime({ kind: 'set', recDate }, { reportedAt, now })
  test.each<[why: string, recDate: number, answer: object]>([
    ['years ago', at('2019-03-01T10:00:00Z'), { recDate: at('2019-03-01T10:00:00Z'), source: 'set' }],
    ['exactly 10 minutes ahead', now + MOST_AHEAD_MS, { recDate: now + MOST_AHEAD_MS, source: 'set' }],
    ['more than 10 minutes ahead', now + MOST_AHEAD_MS + 1, { refusal: 'inFuture' }],
    ['the beginning of 1970', 0, { recDate: 0, source: 'set' }],
    ['before 1970', -1, { refusal: 'tooEarly' }],
  ])('%s', (_, recDate, answer) => expect(set(recDate)).toEqual(answer))

  test('the rig’s time can be confirmed within the same bounds', () => {
    expect(correctTime({ kind: 'confirm' }, { reportedAt, now })).toEqual({ recDate: reportedAt, source: 'confirmed' })
    expect(correctTime({ kind: 'confirm' }, { reportedAt: now + MOST_AHEAD_MS + 1, now })).toEqual({
      refusal: 'inFuture',
    })
    expect(correctTime({ kind: 'confirm' }, { reportedAt: at('0001-01-01T00:00:00Z'), now })).toEqual({
      refusal: 'tooEarly',
    })
  })
})
