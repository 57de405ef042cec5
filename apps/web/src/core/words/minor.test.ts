import { expect, test } from 'vitest'
import { minorText, permilleText, readMinor, readPermille, writeMinor, writePermille } from './minor.ts'

test.each([
  [0, '0.00\u00a0NOK', '0'],
  [5, '0.05\u00a0NOK', '0.05'],
  [120_050, '1\u00a0200.50\u00a0NOK', '1200.50'],
  [120_000, '1\u00a0200.00\u00a0NOK', '1200'],
])('%d minor units are %s, and %s in a field', (minor, shown, typed) => {
  expect(writeMinor(minor, 'NOK')).toBe(shown)
  expect(minorText(minor)).toBe(typed)
  expect(readMinor(typed)).toBe(minor)
})

test('a negative amount begins with a minus sign, and no amount is an empty field', () => {
  expect(writeMinor(-120_050, 'EUR')).toBe('−1\u00a0200.50\u00a0EUR')
  expect([minorText(null), minorText(undefined)]).toEqual(['', ''])
})

test.each([
  ['1 200,5', 120_050],
  ['1\u00a0200.55', 120_055],
  ['10000000', 1_000_000_000],
  ['10000000,01', undefined],
  ['1.200', undefined],
  ['1,200.50', undefined],
  ['-5', undefined],
  ['', undefined],
  ['12 NOK', undefined],
])('the typed amount %j is %j minor units', (text, minor) => {
  expect(readMinor(text)).toBe(minor)
})

test('rates in permille are shown and read as a percentage', () => {
  expect([writePermille(250), permilleText(255)]).toEqual(['25\u00a0%', '25.5'])
  expect(['25', '25,5', '0', '50', '50.1', '1.25', '', 'x'].map((text) => readPermille(text, 500))).toEqual([
    250,
    255,
    0,
    500,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
