import { expect, test } from 'vitest'
import { type DecimalSign, provenSign, readNumber } from './read-number.ts'

const WHOLE = { kind: 'whole', most: 1_000_000 } as const
const HOURS = { kind: 'decimal', most: 200 } as const
const FACTOR = { kind: 'decimal', most: 10_000, decimals: 3 } as const
const said = (read: ReturnType<typeof readNumber>) =>
  read.kind === 'value' ? read.value : read.kind === 'ambiguous' ? read.readings : undefined

test.each([
  ['2000', 2_000],
  ['2.000', 2_000],
  ['2,000', 2_000],
  ['2 000', 2_000],
  ['2\u00a0000', 2_000],
  ['2\u202f000', 2_000],
  ["2'000", 2_000],
  ['2’000', 2_000],
  ['1.234.567', undefined],
  ['02.000', 2_000],
  ['002,000', 2_000],
  ['1234.000', undefined],
  ['2.000,000', undefined],
  ['2 000,000', undefined],
  ['123.456', 123_456],
  ['999.999', 999_999],
  ['1,234.00', 1_234],
  ['1.234,00', 1_234],
  ['1 234,00', 1_234],
  ['2000.00', 2_000],
  ['2000,0', 2_000],
  ['1.234,50', undefined],
  ['0.500', undefined],
  ['0,5', undefined],
  ['1.5', undefined],
  ['+5', 5],
  ['-5', undefined],
  ['\u22125', undefined],
  ['(5)', undefined],
  ['5-', undefined],
  ['1e3', undefined],
  ['1E+03', undefined],
  ['kr 2.000', 2_000],
  ['kr. 2.000,-', 2_000],
  ['2 000,-', 2_000],
  ['2000.–', 2_000],
  ['2000 NOK', 2_000],
  ['NOK2000', 2_000],
  ['€ 1.500', 1_500],
  ['1,500 £', 1_500],
  ['50 %', undefined],
  ['٢٠٠٠', 2_000],
  ['２．０００', 2_000],
  ['٢٬٠٠٠', 2_000],
  ['20 00', undefined],
  ['2.00.000', undefined],
  ['1,23,456', undefined],
  ['1.234,567.890', undefined],
  ['12.34.567', undefined],
  ['0.000', 0],
  ['0', 0],
  ['007', 7],
  ['', undefined],
  ['.', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['2..000', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1000001', undefined],
])('a whole amount written %j is %j', (written, amount) => {
  expect(said(readNumber(written, WHOLE))).toBe(amount)
})

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['0.500', 0.5],
  ['0,25', 0.25],
  ['12.500', 12.5],
  ['12,500', 12.5],
  ['1.000', 1],
  ['200', 200],
  ['1.2345', undefined],
  ['1.255', undefined],
  ['200.5', undefined],
  ['1.500,00', undefined],
  ['2 h', undefined],
  ['50 %', undefined],
  ['kr 2', undefined],
])('hours written %j are %j', (written, hours) => {
  expect(said(readNumber(written, HOURS))).toBe(hours)
})

test('a factor with two possible readings is ambiguous, and both readings are named', () => {
  expect(said(readNumber('1.250', FACTOR))).toEqual([1.25, 1_250])
  expect(said(readNumber('1.250', { ...FACTOR, proven: new Set(['.'] as const) }))).toBe(1.25)
  expect(said(readNumber('1.250', { ...FACTOR, proven: new Set([','] as const) }))).toBe(1_250)
})

test.each<[string, readonly DecimalSign[], 'whole' | 'hours', unknown]>([
  ['2.000', [','], 'whole', 2_000],
  ['2.000', ['.'], 'whole', [2, 2_000]],
  ['2,000', ['.'], 'whole', 2_000],
  ['2,000', [','], 'whole', [2, 2_000]],
  ['2.000', ['.', ','], 'whole', [2, 2_000]],
  ['12.500', [','], 'hours', [12.5, 12_500]],
  ['12.500', ['.'], 'hours', 12.5],
  ['12.500', ['.', ','], 'hours', 12.5],
  ['1,5', ['.'], 'hours', 1.5],
])('%s in a file that proves the decimal signs %j, in a column of %s: %j', (written, signs, column, reading) => {
  expect(said(readNumber(written, { ...(column === 'whole' ? WHOLE : HOURS), proven: new Set(signs) }))).toEqual(
    reading,
  )
})

test.each<[string, 'whole' | 'decimal', DecimalSign | undefined]>([
  ['1,5', 'decimal', ','],
  ['1.5', 'decimal', '.'],
  ['1.234,50', 'whole', ','],
  ['1,234.50', 'whole', '.'],
  ['1.234.567', 'whole', ','],
  ['1 234,50', 'whole', ','],
  ['0.500', 'whole', '.'],
  ['2000.00', 'whole', '.'],
  ['12.500', 'decimal', '.'],
  ['2.000', 'whole', undefined],
  ['2 000', 'whole', undefined],
  ['2000', 'whole', undefined],
  ['kr 2.000,-', 'whole', undefined],
  ['soon', 'whole', undefined],
])('%s in a column that is %s proves the decimal sign %j', (written, kind, sign) => {
  expect(provenSign(written, kind, 200)).toBe(sign)
})

test('the currency beside an amount is returned', () => {
  expect(['kr 5', '5 NOK', '€5', '5£', '5'].map((written) => readNumber(written, WHOLE))).toMatchObject(
    ['KR', 'NOK', 'EUR', 'GBP', undefined].map((unit) => ({ kind: 'value', value: 5, unit })),
  )
})
