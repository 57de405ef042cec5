import { expect, test } from 'vitest'
import { DEFAULT_PHONE_PREFIX, isPhone, normalisePhone } from './phone.ts'

test.each([
  ['+4790000001', true],
  ['+34600000001', true],
  ['+1234567', true],
  ['+123456789012345', true],
  ['90000001', false],
  ['004790000001', false],
  ['+0790000001', false],
  ['+123456', false],
  ['+1234567890123456', false],
  ['+47 90000001', false],
  ['+47900a0001', false],
  ['', false],
])('%j is a phone with its country code: %s', (phone, is) => {
  expect(isPhone(phone)).toBe(is)
})

test.each([
  ['spaces', ' +47 900 00 001 ', '+4790000001'],
  ['direction marks of a contact', '\u202d+47 900 00 003\u202c', '+4790000003'],
  ['isolates and blanks of another kind', '\u2068+47\u00a0900\u202f00\u2009003\u2069', '+4790000003'],
  ['brackets and hyphens', '+47 (900) 00-003', '+4790000003'],
  ['dots and slashes', '+49.171/123.45-67', '+491711234567'],
  ['hyphens that do not break', '+47 900\u201100\u2011003', '+4790000003'],
  ['full-width digits', '＋４７ ９００ ００ ００３', '+4790000003'],
  ['a country code as it is dialled', '0047 900 00 003', '+4790000003'],
  ['the same with another blank, in brackets', '(00\u00a047) 900 00 003', '+4790000003'],
  ['Arabic digits', '+\u0664\u0667 \u0669\u0660\u0660 \u0660\u0660 \u0660\u0660\u0663', '+4790000003'],
  ['Persian digits, dialled', '\u06f0\u06f0\u06f4\u06f790000003', '+4790000003'],
  ['a word before it', 'Tel.: +47 900 00 003', '+4790000003'],
  ['square brackets', '[+47] 900 00 003', '+4790000003'],
  ['three zeros, which stay', '000 47 900', '00047900'],
  ['a link', 'tel:+47-900-00-003', '+4790000003'],
  ['a trunk zero in brackets', '+44 (0)20 7946 0018', '+442079460018'],
  ['a tab and a line break', '\t+47 900\n00 003\r\n', '+4790000003'],
  ['letters, which stay', '+47 900 00 abc', '+4790000abc'],
  ['an extension, which stays', '+47 22 00 00 00 #12', '+4722000000#12'],
])('a phone with %s', (_what, typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone)
})

test('Norway comes first', () => {
  expect(DEFAULT_PHONE_PREFIX).toBe('+47')
})
