import { expect, test } from 'vitest'
import { labelIdOf } from '../damages/names/damage-labels.ts'
import { type AppraisedBox, appraise, type SaidPrices } from './appraise.ts'
import { EXAMPLE_PRICES } from './repair-prices.ts'
import type { DamageSum } from './sum-prices.ts'

/** A scratch on a door that a user accepted, 4 600 NOK. */
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
const of = (boxes: AppraisedBox[], said: SaidPrices = {}, isNew = (_: AppraisedBox) => false) =>
  appraise(boxes, EXAMPLE_PRICES, said, isNew)
const nok = (damages: number, amount: number, min: number, max: number, missing = 0) => ({
  sums: [{ currency: 'NOK', damages, amount, min, max }],
  missing,
})
const amountOf = (sum: DamageSum | undefined) => sum?.sums[0]?.amount
const word = (amount: number, at = '2026-11-22T10:00:00.000Z') => ({ amount, reason: 'Own workshop', by: 'u', at })
const undecided = { finalState: null, number: null } as const

test('[DETAIL-27][ENTITY-23] one line per damage, with a sum, its range and its confidence', () => {
  const { lines, estimate, confidence, total, ifAccepted } = of([
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
  expect(estimate).toEqual(nok(2, 10_000, 7_700, 13_000))
  expect(confidence).toBe(0.91)
  expect(total).toEqual(nok(2, 10_000, 7_700, 13_000))
  expect(ifAccepted).toBeUndefined()
})

test('an undecided damage is outside the sum; a potential, repaired or rejected damage has no line', () => {
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
  expect([amountOf(total), amountOf(ifAccepted)]).toEqual([4_600, 9_200])
})

test('[DETAIL-32] a damage without part or kind has no price and lists its missing fields', () => {
  const { lines, estimate, total } = of([box('a', { labelIds: [], damagedParts: [] }), box('b', { damagedParts: [] })])
  expect(lines.map(({ missing }) => missing)).toEqual([['label', 'part'], ['part']])
  expect([estimate, total]).toEqual([
    { sums: [], missing: 2 },
    { sums: [], missing: 2 },
  ])
  expect(of([box('a'), box('b', { damagedParts: [] })]).total).toMatchObject({ sums: [{ amount: 4_600 }], missing: 1 })
})

test('a price that a person entered takes precedence, has no range, and stays with its damage in another family', () => {
  const said = { a: word(5_000), a2: word(6_000, '2026-11-22T11:00:00.000Z') }
  const { lines, estimate, total } = of([box('a'), box('b', { damagedParts: [] })], { ...said, b: word(900) })
  expect(lines.map((line) => line.said?.amount)).toEqual([5_000, 900])
  expect(amountOf(estimate)).toBe(4_600)
  expect(total).toEqual(nok(2, 5_900, 5_900, 5_900))
  const joined = of([box('a', { familyId: 'x' }), box('a2', { familyId: 'x' })], said)
  expect(amountOf(joined.total)).toBe(6_000)
})

test('the order of the boxes does not change the appraisal', () => {
  const boxes = [box('a'), box('b', { number: 2 }), box('c', undecided)]
  expect(JSON.stringify(of(boxes.toReversed()))).toBe(JSON.stringify(of(boxes)))
})

test('new damages have a separate sum, by the same rules as all damages', () => {
  const { lines, newTotal, total } = of(
    [
      box('a'),
      box('b', { number: 2 }),
      box('c', undecided),
      box('d', { isPotential: true }),
      box('e', { damagedParts: [] }),
      box('f', { finalState: 'rejected' }),
    ],
    { a: word(5_000) },
    ({ id }) => id !== 'b',
  )
  expect(lines.map(({ best, isNew }) => [best.id, isNew])).toEqual([
    ['a', true],
    ['e', true],
    ['b', false],
    ['c', true],
  ])
  expect(newTotal).toEqual(nok(1, 5_000, 5_000, 5_000, 1))
  expect(total).toEqual(nok(2, 9_600, 8_400, 11_200, 1))
})

test('a damage counts once a person has confirmed one of its boxes, as in the verdict', () => {
  const family = { familyId: 'x' }
  const { lines } = of([box('a', { ...family, isPotential: true }), box('b', { ...family, ...undecided })])
  expect(lines.map(({ isUndecided }) => isUndecided)).toEqual([true])
  expect(of([box('a', family), box('b', { ...family, ...undecided })]).lines[0]?.isUndecided).toBe(false)
})
