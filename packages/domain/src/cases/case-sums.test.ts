import { describe, expect, test } from 'vitest'
import { randomFrom } from '../numbers/testing/random-from.ts'
import { isDiscountTooLarge, MAX_LINE_MINOR, minorOf, type SummedLine, sumCase, vatIn } from './case-sums.ts'

test.each([
  ['Norway', 125_00, 250, 25_00],
  ['a half rounds up', 3, 200, 1],
  ['below a half rounds down', 2, 200, 0],
  ['no VAT', 100_00, 0, 0],
  ['nothing', 0, 250, 0],
  ['Germany', 119_00, 190, 19_00],
  ['a credit', -125_00, 250, -25_00],
  ['a credit of a rounded line', -3, 200, -1],
  ['the largest line', MAX_LINE_MINOR, 250, 200_000_000],
])('VAT in %s: %i at %i permille is %i', (_, gross, permille, vat) => {
  expect(vatIn(gross, permille)).toBe(vat)
})

test('prices are whole units, amounts of a case hundredths', () => {
  expect(minorOf(4_600)).toBe(460_000)
})

const line = (
  id: string,
  kind: SummedLine['kind'],
  minor: number,
  correctedMinor: number | null = null,
): SummedLine => ({
  id,
  kind,
  minor,
  correctedMinor,
})
const gross = (lines: SummedLine[], capMinor: number | null = null) => sumCase(lines, { capMinor, vatPermille: 250 })

describe('the sums of a case', () => {
  test.each<readonly [string, SummedLine[], number | null, number]>([
    ['one damage', [line('a', 'damage', 1_000)], null, 1_000],
    ['damages under the cap', [line('a', 'damage', 1_000), line('b', 'damage', 500)], 1_500, 1_500],
    ['damages over the cap', [line('a', 'damage', 1_000), line('b', 'damage', 501)], 1_500, 1_500],
    ['a fee after the cap', [line('a', 'damage', 2_000), line('f', 'fee', 300)], 1_500, 1_800],
    ['a discount after the cap', [line('a', 'damage', 2_000), line('d', 'discount', 300)], 1_500, 1_200],
    ['a discount of more than the rest', [line('a', 'damage', 200), line('d', 'discount', 300)], null, 0],
    ['a corrected amount', [line('a', 'damage', 2_000, 700), line('f', 'fee', 300)], null, 1_000],
    ['a cap of nothing', [line('a', 'damage', 2_000), line('f', 'fee', 300)], 0, 300],
  ])('%s', (_, lines, cap, expected) => {
    expect(gross(lines, cap).totals.gross).toBe(expected)
  })

  test('each line states net, VAT and gross, the cap as a line of its own', () => {
    const lines = [line('a', 'damage', 2_000), line('f', 'fee', 300), line('d', 'discount', 100)]
    expect(gross(lines, 1_500)).toEqual({
      lines: [
        { id: 'a', kind: 'damage', net: 1_600, vat: 400, gross: 2_000 },
        { id: null, kind: 'cap', net: -400, vat: -100, gross: -500 },
        { id: 'f', kind: 'fee', net: 240, vat: 60, gross: 300 },
        { id: 'd', kind: 'discount', net: -80, vat: -20, gross: -100 },
      ],
      totals: { net: 1_360, vat: 340, gross: 1_700 },
      damages: 1_500,
      fees: 300,
    })
  })

  test('a discount may lower the damages under the cap and the fees, no more', () => {
    const lines = (discount: number) => [
      line('a', 'damage', 2_000),
      line('f', 'fee', 300),
      line('d', 'discount', discount),
    ]
    for (const [discount, expected] of [
      [1_800, false],
      [1_801, true],
    ] as const)
      expect(isDiscountTooLarge(lines(discount), gross(lines(discount), 1_500))).toBe(expected)
  })
})

/** 2,000 cases with up to 30 lines of any amount, cap and rate. */
const CASES = Array.from({ length: 2_000 }, (_, seed) => {
  const next = randomFrom(seed)
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const amount = () => upTo([100, 10_000, MAX_LINE_MINOR][upTo(2)] ?? 0)
  const kinds = ['damage', 'fee', 'discount'] as const
  return {
    lines: Array.from({ length: upTo(30) }, (_, at) =>
      line(`l${at}`, kinds[upTo(2)] ?? 'damage', amount(), next() < 0.3 ? amount() : null),
    ),
    capMinor: next() < 0.5 ? null : amount(),
    vatPermille: upTo(500),
  }
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('of any case', () => {
  test('sums are equal to the unit: net and VAT of each line, and the lines of each total', () => {
    for (const { lines, ...terms } of CASES) {
      const sums = sumCase(lines, terms)
      const faulty = [...sums.lines, sums.totals].filter(({ net, vat, gross }) => net + vat !== gross)
      expect(faulty).toEqual([])
      for (const part of ['net', 'vat', 'gross'] as const)
        expect(sum(sums.lines.map((one) => one[part]))).toBe(sums.totals[part])
    }
  })

  test('the cap is never exceeded, and nothing is asked below zero', () => {
    for (const { lines, ...terms } of CASES) {
      const { damages, fees, totals } = sumCase(lines, terms)
      expect(damages).toBeLessThanOrEqual(terms.capMinor ?? Number.MAX_SAFE_INTEGER)
      expect(fees).toBe(sum(lines.filter(({ kind }) => kind === 'fee').map((one) => one.correctedMinor ?? one.minor)))
      expect(totals.gross).toBeGreaterThanOrEqual(0)
      expect(totals.gross).toBeLessThanOrEqual(damages + fees)
    }
  })

  test('the VAT of an amount taken back is the VAT of the amount', () => {
    for (const { lines, vatPermille } of CASES)
      for (const { minor } of lines) expect(vatIn(minor, vatPermille) + vatIn(-minor, vatPermille)).toBe(0)
  })
})
