import { expect, test } from 'vitest'
import { labelIdOf } from '../damages/damage-labels.ts'
import { type AppraisedBox, appraise, type SaidPrices } from './appraise.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'

/** A scratch on a door, 4 600 NOK, that somebody accepted. */
const box = (id: string, given: Partial<AppraisedBox> = {}): AppraisedBox => ({
  id,
  familyId: id,
  number: 1,
  camera: 'topLeft',
  frame: 1,
  index: 1,
  state: 'suggested',
  finalState: 'accepted',
  partnerState: null,
  isPotential: false,
  repairedAt: null,
  labelIds: [labelIdOf('scratched')],
  damagedParts: [{ name: 'door' }],
  points: [
    { x: 0, y: 0 },
    { x: 100, y: 20 },
  ],
  certainty: 0.8,
  ...given,
})
const of = (boxes: AppraisedBox[], said: SaidPrices = {}) => appraise(boxes, EXAMPLE_PRICES, said)
const word = (amount: number, at = '2026-11-22T10:00:00.000Z') => ({ amount, reason: 'Own workshop', by: 'u', at })
const undecided = { finalState: null, number: null } as const

test('[DETAIL-27][ENTITY-23] one line a damage, with a sum, its range and its confidence', () => {
  const { lines, estimate, total, ifAccepted } = of([
    box('b', { number: 2, labelIds: [labelIdOf('dented')], certainty: null }),
    box('a'),
    box('a2', {
      familyId: 'a',
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 10 },
      ],
    }),
  ])
  expect(lines.map(({ best, estimate: one }) => [best.id, one?.amount])).toEqual([
    ['a', 4_600],
    ['b', 5_400],
  ])
  expect(estimate).toEqual({ amount: 10_000, min: 7_700, max: 13_000, missing: 0, confidence: 0.91 })
  expect(total).toEqual({ amount: 10_000, min: 7_700, max: 13_000, missing: 0 })
  expect(ifAccepted).toBeUndefined()
})

test('what is undecided is beside the sum; what is potential, repaired or rejected is no line', () => {
  const { lines, total, ifAccepted } = of([
    box('a'),
    box('b', undecided),
    box('c', { isPotential: true }),
    box('d', { repairedAt: new Date(0) }),
    box('e', { finalState: 'rejected' }),
  ])
  expect(lines.map(({ best, isUndecided }) => [best.id, isUndecided])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect([total?.amount, ifAccepted?.amount]).toEqual([4_600, 9_200])
})

test('[DETAIL-32] a damage without part or kind has no price and says what it lacks', () => {
  const { lines, estimate, total } = of([box('a', { labelIds: [], damagedParts: [] }), box('b', { damagedParts: [] })])
  expect(lines.map(({ missing }) => missing)).toEqual([['label', 'part'], ['part']])
  expect([estimate, total]).toEqual([undefined, undefined])
  expect(of([box('a'), box('b', { damagedParts: [] })]).total).toMatchObject({ amount: 4_600, missing: 1 })
})

test('the word of a person goes before the table, has no range, and stays with its damage in another family', () => {
  const said = { a: word(5_000), a2: word(6_000, '2026-11-22T11:00:00.000Z') }
  const { lines, estimate, total } = of([box('a'), box('b', { damagedParts: [] })], { ...said, b: word(900) })
  expect(lines.map((line) => line.said?.amount)).toEqual([5_000, 900])
  expect(estimate?.amount).toBe(4_600)
  expect(total).toEqual({ amount: 5_900, min: 5_900, max: 5_900, missing: 0 })
  const joined = of([box('a', { familyId: 'x' }), box('a2', { familyId: 'x' })], said)
  expect(joined.total?.amount).toBe(6_000)
})

test('the same boxes in another order come to the same', () => {
  const boxes = [box('a'), box('b', { number: 2 }), box('c', undecided)]
  expect(JSON.stringify(of(boxes.toReversed()))).toBe(JSON.stringify(of(boxes)))
})
