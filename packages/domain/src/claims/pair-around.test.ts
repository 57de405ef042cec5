import { expect, test } from 'vitest'
import { type AccidentSide, accidentSpan, pairAround, pairOfStart, sideOfAccident } from './pair-around.ts'

const OSLO = 'Europe/Oslo'

test.each([
  // 14 November begins in Oslo at 23:00 UTC on 13 November
  ['2026-11-13T22:59:59Z', '2026-11-14', null, 'before'],
  ['2026-11-13T23:00:00Z', '2026-11-14', null, 'unknown'],
  ['2026-11-14T22:59:59Z', '2026-11-14', null, 'unknown'],
  ['2026-11-14T23:00:00Z', '2026-11-14', null, 'after'],
  ['2026-11-14T09:29:59Z', '2026-11-14', '10:30', 'before'],
  ['2026-11-14T09:30:00Z', '2026-11-14', '10:30', 'after'],
  // the day on which clocks go back has 25 hours
  ['2026-10-25T22:59:59Z', '2026-10-25', null, 'unknown'],
  ['2026-10-25T23:00:00Z', '2026-10-25', null, 'after'],
  ['2026-11-14T09:30:00Z', null, null, 'unknown'],
] as const)('a passing at %s beside an accident on %s at %s lies %s', (at, date, time, side) => {
  expect(sideOfAccident({ recDate: new Date(at), timeZone: OSLO }, { date, time })).toBe(side)
})

const imageSets = (...sides: AccidentSide[]) => sides.map((side, id) => ({ id, side }))

test.each([
  [imageSets('before', 'before', 'after', 'after'), [1, 2]],
  [imageSets('before', 'unknown', 'unknown', 'after'), [0, 3]],
  [imageSets('before', 'unknown'), undefined],
  [imageSets('after'), undefined],
  [[], undefined],
])('the pair around the accident, case %#', (of, ids) => {
  const pair = pairAround(of)
  expect(pair && [pair.before.id, pair.after.id]).toEqual(ids)
})

test.each([
  ['a whole day', '2026-11-14', null, '2026-11-13T23:00Z', '2026-11-14T23:00Z'],
  ['a moment', '2026-11-14', '15:30', '2026-11-14T14:30Z', '2026-11-14T14:30Z'],
  ['midnight', '2026-11-14', '00:00', '2026-11-13T23:00Z', '2026-11-13T23:00Z'],
  ['a day of 23 hours', '2026-03-29', null, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['after the leap', '2026-03-29', '12:00', '2026-03-29T10:00Z', '2026-03-29T10:00Z'],
  ['a time that no clock showed', '2026-03-29', '02:30', '2026-03-29T01:30Z', '2026-03-29T01:30Z'],
  ['a day of 25 hours', '2026-10-25', null, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['a time shown twice', '2026-10-25', '02:30', '2026-10-25T00:30Z', '2026-10-25T00:30Z'],
  ['after it', '2026-10-25', '12:00', '2026-10-25T11:00Z', '2026-10-25T11:00Z'],
])('%s: %s %s', (_, date, time, from, to) => {
  expect(accidentSpan(date, time, 'Europe/Oslo')).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})

const passings = (...labels: (string | null)[]) => labels.map((label, at) => ({ imageSetId: `p${at}`, label }))
const CAR = passings('pickup', 'return', null, 'pickup', 'return')

test.each([
  ['a return with its pickup', CAR, 'p4', 'p0', ['p0', 'p4']],
  ['a return without a known pickup', CAR, 'p4', null, ['p3', 'p4']],
  ['a pickup with what came after it', CAR, 'p3', null, ['p3', 'p4']],
  ['another passing', CAR, 'p2', null, ['p1', 'p2']],
  ['the newest pickup', passings('return', 'pickup'), 'p1', null, ['p0', 'p1']],
  ['a pickup that is newer is no pickup of it', CAR, 'p1', 'p3', ['p0', 'p1']],
  ['the first return', passings('return', 'pickup'), 'p0', null, undefined],
  ['a passing that is gone', CAR, 'p9', null, undefined],
  ['no passing', CAR, null, null, undefined],
] as const)('a claim begun from %s', (_, of, imageSetId, pickupId, expected) => {
  const pair = pairOfStart(of, { imageSetId, pickupId })
  expect(pair && [pair.before.imageSetId, pair.after.imageSetId]).toEqual(expected)
})
