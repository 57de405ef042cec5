import { describe, expect, test } from 'vitest'
import {
  capOfDeductible,
  DEFAULT_CASE_RULES,
  dueOf,
  isReference,
  needsApproval,
  paymentStateOf,
  referenceOf,
  replyDueAfter,
  vatRateOf,
} from './case-rules.ts'

test.each([
  ['NO', 250],
  ['PL', 230],
  ['GB', 200],
  ['US', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the VAT rate of %j is %s permille', (country, expected) => {
  expect(vatRateOf(DEFAULT_CASE_RULES, country)).toBe(expected)
})

test.each([
  ['no deductible', null, null],
  ['a deductible', { currency: 'NOK', minor: 800_000 }, 800_000],
  ['a deductible of nothing', { currency: 'NOK', minor: 0 }, 0],
  ['a deductible in another currency', { currency: 'EUR', minor: 80_000 }, null],
])('%s of %j caps a case in NOK at %j', (_, deductible, expected) => {
  expect(capOfDeductible(deductible, 'NOK')).toBe(expected)
})

test.each([
  ['without a limit', null, 'NOK', 999_999, false],
  ['a unit below the limit', 5_000, 'NOK', 4_999, false],
  ['the limit', 5_000, 'NOK', 5_000, true],
  ['another currency', 5_000, 'EUR', 1, true],
  ['a limit of nothing', 0, 'NOK', 0, true],
])('%s: %s against %s %i needs approval: %s', (_, limitMinor, currency, gross, expected) => {
  expect(needsApproval({ limitMinor, currency: 'NOK' }, { currency, gross })).toBe(expected)
})

describe('the due day ends in the zone of the company', () => {
  test.each([
    ['in winter', '2026-11-30T10:00:00Z', 14, 'Europe/Oslo', '2026-12-14', '2026-12-14T23:00:00.000Z'],
    ['sent after midnight there', '2026-11-30T23:30:00Z', 1, 'Europe/Oslo', '2026-12-02', '2026-12-02T23:00:00.000Z'],
    [
      'over the night when the clock goes forward',
      '2026-03-28T12:00:00Z',
      1,
      'Europe/Oslo',
      '2026-03-29',
      '2026-03-29T22:00:00.000Z',
    ],
    [
      'over the night when the clock goes back',
      '2026-10-24T12:00:00Z',
      1,
      'Europe/Oslo',
      '2026-10-25',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'in the first hour of that night',
      '2026-10-25T00:30:00Z',
      0,
      'Europe/Oslo',
      '2026-10-25',
      '2026-10-25T23:00:00.000Z',
    ],
    ['far west', '2026-11-30T10:00:00Z', 1, 'America/Los_Angeles', '2026-12-01', '2026-12-02T08:00:00.000Z'],
    ['over a year', '2026-12-31T12:00:00Z', 1, 'Europe/Madrid', '2027-01-01', '2027-01-01T23:00:00.000Z'],
  ])('%s', (_, sentAt, days, zone, on, at) => {
    const due = dueOf(new Date(sentAt), days, zone)
    expect([due.on, due.at.toISOString()]).toEqual([on, at])
  })
})

test.each([
  ['the first objection', 'sent', 'objected', '2026-12-05'],
  ['an objection after an acceptance', 'accepted', 'objected', '2026-12-05'],
  ['a further objection', 'objected', 'objected', undefined],
  ['the last reply', 'objected', 'sent', null],
  ['the end of the case', 'objected', 'waived', null],
  ['an acceptance', 'sent', 'accepted', null],
] as const)('%s decides when the reply is due', (_, before, after, on) => {
  const of = { at: new Date('2026-11-30T10:00:00Z'), days: 5, timeZone: 'Europe/Oslo' }
  const due = replyDueAfter(before, after, of)
  expect(due ? due.on : due).toBe(on)
})

test('the reply is due at the end of the day, also in the night when the clock goes back', () => {
  const of = { at: new Date('2026-10-24T22:30:00Z'), days: 0, timeZone: 'Europe/Oslo' }
  expect(replyDueAfter('sent', 'objected', of)).toEqual({ on: '2026-10-25', at: new Date('2026-10-25T23:00:00Z') })
})

describe('references', () => {
  test.each([
    [1, '00000018'],
    [2, '00000026'],
    [1_234_567, '12345674'],
    [12_345_678, '123456782'],
  ])('of statement %i: %s', (number, reference) => {
    expect(referenceOf(number)).toBe(reference)
    expect(isReference(reference)).toBe(true)
  })

  test('a wrong digit is found, wherever it is', () => {
    const reference = referenceOf(1_234_567)
    for (let at = 0; at < reference.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`
        expect(isReference(typed), typed).toBe(typed === reference)
      }
  })

  test.each(['', '0', '0000001', '0000001８', ' 00000018', '0000001x', `${'0'.repeat(25)}0`])(
    '%j is no reference',
    (text) => {
      expect(isReference(text)).toBe(false)
    },
  )
})

test.each([
  [1_000, 0, 0, 'unpaid'],
  [1_000, 400, 0, 'partlyPaid'],
  [1_000, 1_000, 0, 'paid'],
  [400, 1_000, 0, 'overpaid'],
  [0, 0, 1_000, 'refunded'],
  [1_000, 400, 600, 'partlyPaid'],
  [0, 0, 0, 'unpaid'],
] as const)('of %i, %i paid and %i refunded: %s', (gross, paidMinor, refundedMinor, expected) => {
  expect(paymentStateOf({ gross, paidMinor, refundedMinor })).toBe(expected)
})
