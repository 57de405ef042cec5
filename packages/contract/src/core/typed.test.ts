import { expect, test } from 'vitest'
import { smsCode, password as typedPassword, username } from '../auth/tokens.ts'
import { addCars } from '../cars/cars-writes.ts'
import { claimParts } from '../claims/claim.ts'
import { createCustomerLink } from '../customer/customer-calls.ts'
import { email, personName } from '../users/user.ts'
import { listUsers } from '../users/users-calls.ts'
import { plateText } from './plate-shapes.ts'
import { typedLine, typedText } from './typed.ts'

test.each(['\u202d+47 900 00 003\u202c', '+47 (900) 00-003', '＋４７ 900 00 003', '\u2068+47\u00a0900.00.003\u2069\n'])(
  'the user name %j is read as the phone number that it looks like',
  (typed) => {
    expect(username.parse(typed)).toBe('+4790000003')
  },
)

test.each([
  ['a code', () => smsCode.parse('\u200e123-456'), '123456'],
  ['a name', () => personName.parse('\ufeffAda\u00a0Berg\t'), 'Ada Berg'],
  ['an e-mail address', () => email.parse('\u200bada@fjell.no\u200b'), 'ada@fjell.no'],
  ['a plate', () => plateText.parse('\u2068AB\u00a012345\u2069'), 'AB12345'],
  ['the number of a claim', () => claimParts.parse({ claimNo: '\u2060FR-1\u00ad' }).claimNo, 'FR-1'],
  ['the words of a search', () => listUsers.query.parse({ filters: '{"query":"\u200bada"}' }).filters?.query, 'ada'],
  [
    'the VIN of a list',
    () => {
      const cars = [{ countryCode: 'NO', registrationNo: 'AB12345', vin: '\u200bYV1\u200b' }]
      const body = addCars.body.parse({ cars })
      return 'cars' in body ? body.cars[0]?.vin : undefined
    },
    'YV1',
  ],
  [
    'the recipient of a customer’s page',
    () => {
      const id = '0190a000-0000-7000-8000-000000000001'
      const body = createCustomerLink.body.parse({
        pickupId: id,
        language: 'en',
        channel: 'email',
        to: ' ada@fjell.no\u200b',
      })
      return 'to' in body ? body.to : undefined
    },
    'ada@fjell.no',
  ],
])('%s is cleaned', (_what, parse, clean) => {
  expect(parse()).toBe(clean)
})

test('a null character and half a surrogate pair stay, so that they are refused', () => {
  expect(typedLine(9).parse('a\0\u200b')).toBe('a\0\u200b')
  expect(typedLine(9).parse('a\ud800')).toBe('a\ud800')
})

test('a password stays as it was typed, byte for byte', () => {
  const typed = ' \u202dpass\u00a0word\u200b\u202c '
  expect(typedPassword.parse(typed)).toBe(typed)
})

test('the length limit counts the cleaned text, and the text before cleaning has a limit too', () => {
  expect(typedLine(3).parse('\u200b'.repeat(200) + 'abc')).toBe('abc')
  expect(typedLine(3).safeParse('abcd').success).toBe(false)
  expect(typedLine(3, 1).safeParse('\u200b \u00a0').success).toBe(false)
  expect(typedLine(3).safeParse('\u200b'.repeat(300)).success).toBe(false)
  expect(typedText(9).parse('a\r\nb\u200b')).toBe('a\nb')
})
