import { expect, test } from 'vitest'
import { formatOf, type NumberFormat, showDigits } from './number-formats.ts'

test.each<[string, NumberFormat['kind']]>([
  ['General', 'plain'],
  ['@', 'plain'],
  ['0', 'plain'],
  ['#', 'plain'],
  ['0;-0', 'plain'],
  ['0_);(0)', 'plain'],
  ['0.00', 'grouped'],
  ['#,##0', 'grouped'],
  ['#,##0.00\\ "kr"', 'grouped'],
  ['[$kr-414] #,##0', 'grouped'],
  ['00000', 'digits'],
  ['"AB"00000', 'digits'],
  ['0\\ "km"', 'digits'],
  ['000-00', 'digits'],
  ['[Red]00000', 'digits'],
  ['dd.mm.yyyy', 'date'],
  ['[$-414]d/\\ mmmm\\ yyyy;@', 'date'],
  ['[h]:mm', 'date'],
  ['0%', 'other'],
  ['0.00E+00', 'other'],
  ['# ?/?', 'other'],
  ['0,', 'other'],
  ['#,##0,', 'other'],
  ['#,##0,.0', 'other'],
  ['[>100]0;0.0', 'other'],
  ['"text"', 'other'],
  ['General"kg"', 'other'],
  [';;;', 'other'],
])('the format %s is %s', (code, kind) => {
  expect(formatOf(code).kind).toBe(kind)
})

test.each([
  ['00000', 42, '00042'],
  ['00000', 1_234_567, '1234567'],
  ['"AB"00000', 12_345, 'AB12345'],
  ['000-00', 12_345, '123-45'],
  ['##000', 7, '007'],
  ['0000', 0, '0000'],
])('the format %s shows %i as %s', (code, whole, shown) => {
  const format = formatOf(code)
  expect(format.kind === 'digits' && showDigits(whole, format.pattern)).toBe(shown)
})
