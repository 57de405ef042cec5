import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './typed-text.ts'

test.each([
  ['direction marks of a pasted contact', '\u202d+47 900 00 003\u202c', '+47 900 00 003'],
  ['isolates', '\u2068Ada\u2069 \u200eBerg\u200f\u061c', 'Ada Berg'],
  ['zero-width space, joiner and non-joiner between Latin letters', 'A\u200bd\u200da\u200c', 'Ada'],
  ['a word joiner and a soft hyphen', 'Brann\u00adteigen\u2060', 'Brannteigen'],
  ['a byte order mark', '\ufeffAda', 'Ada'],
  ['blanks of other kinds', 'Ada\u00a0Berg\u202fB\u2003C\u3000D\u2800E', 'Ada Berg B C D E'],
  ['tabs and line breaks', '\tAda\r\n\tBerg\u2028Lie\n', 'Ada Berg Lie'],
  ['control characters', 'A\u0000da\u0007 B\u001berg\u0085', 'A da B erg'],
  ['two plain spaces, which stay', 'Ada  Bergæ', 'Ada  Bergæ'],
  ['full-width letters, digits and signs', '＋４７　９００＠Ａｄａ', '+47 900@Ada'],
  ['half a character', 'A\ud800da', 'Ada'],
  ['a placeholder of a picture', 'Ada\ufffc', 'Ada'],
  ['variation selectors behind a Latin letter', 'A\ufe0fd\u{e0101}a', 'Ada'],
  ['tags that hide a text', 'Ada\u{e0041}\u{e0042}', 'Ada'],
  ['a letter in two parts', 'A\u030asa', 'Åsa'],
  ['nothing but marks', '\u200b\ufeff\u00a0', ''],
])('a line with %s', (_what, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
  expect(cleanLine(clean)).toBe(clean)
})

test.each([
  ['a family', '👩‍👩‍👧'],
  ['a technician of a skin colour', '🧑🏽‍🔧'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a red heart', '❤️'],
  ['a key', '1️⃣'],
  ['a Persian word with a non-joiner', 'می\u200cخواهم'],
  ['a Sinhala word with a joiner', 'ශ්\u200dරී'],
  ['a Malayalam letter with a joiner at its end', 'അവന്\u200d'],
])('%s stays as it is', (_what, text) => {
  expect([cleanLine(text), cleanText(text)]).toEqual([text, text])
})

test('a text of several lines keeps its lines and its full-width characters', () => {
  expect(cleanText(' Front\u00a0left:\r\n\tscratch\u200b\u2028dent\u0007 ５\n\n')).toBe(
    'Front left:\n scratch\ndent ５',
  )
  expect(cleanText('a\n\nb\u00e6')).toBe('a\n\nbæ')
})

test('a text of twenty thousand blanks and marks is cleaned quickly', () => {
  expect(cleanLine(`a${' \u200b\u202d'.repeat(20_000)}æ`)).toHaveLength(20_002)
})
