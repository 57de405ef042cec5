import { expect, test } from 'vitest'
import { canonicalCountry } from './country-code.ts'

test.each([
  ['NO', ['N', 'NOR', 'no', ' nor ', 'ＮＯ', 'N\u200bO']],
  ['DE', ['D', 'DEU', 'de']],
  ['GB', ['UK', 'uk', 'GBR']],
  ['ES', ['E', 'ESP']],
  ['FR', ['F', 'FRA']],
  ['FI', ['FIN', 'fi']],
  ['SE', ['S', 'SWE']],
  ['IT', ['I', 'ita', 'ıt']],
  ['GR', ['EL', 'GRC']],
  ['SI', ['SLO', 'SVN']],
  ['HR', ['HRV']],
  ['WN', ['wn']],
])('%s is also written %j', (code, written) => {
  expect([code, ...written].map(canonicalCountry)).toEqual(Array(written.length + 1).fill(code))
})

test('names of countries, digits and unknown codes are no country', () => {
  const texts = ['', ' ', 'Norway', 'Norge', 'NORW', 'N1', '47', 'QQ', 'XYZ', 'constructor', 'ΝΟ']
  expect(texts.map(canonicalCountry)).toEqual(Array(texts.length).fill(undefined))
})
