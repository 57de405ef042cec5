import { describe, expect, test } from 'vitest'
import { parseRegistration } from './parse-registration.ts'
import { normalisePlate } from './plate-key.ts'
import {
  DEFAULT_COUNTRY,
  displayPlate,
  formatRegistration,
  isQrCode,
  isRegistrationNo,
  isSamePlate,
  isUnusualPlate,
  QR_COUNTRY,
  registrationKey,
  typedPlate,
} from './registration.ts'

test('[ENTITY-08] a registration is stored as countryCode#regNo and read back', () => {
  expect(formatRegistration({ countryCode: 'NO', registrationNo: 'AB12345' })).toBe('NO#AB12345')
  expect(parseRegistration('SE#ABC123')).toEqual({ countryCode: 'SE', registrationNo: 'ABC123' })
})

test('[ENTITY-09][ENTITY-10] the country may be left out and is then NO', () => {
  expect(DEFAULT_COUNTRY).toBe('NO')
  expect(parseRegistration('ab 12345')).toEqual({ countryCode: 'NO', registrationNo: 'AB12345' })
})

test('[ENTITY-11] WN marks a code read from a QR sticker', () => {
  expect(QR_COUNTRY).toBe('WN')
  const code = parseRegistration('WN#0042-K')
  expect(code && isQrCode(code)).toBe(true)
  expect(isQrCode({ countryCode: 'NO', registrationNo: 'AB12345' })).toBe(false)
})

describe('valid registrations', () => {
  test.each([
    ['AB12345', 'NO', true],
    ['ÆØ12345', 'NO', true],
    ['A', 'NO', false],
    ['ABCDEFGHIJ', 'NO', true],
    ['ABCDEFGHIJK', 'NO', false],
    ['AB 12345', 'NO', false],
    ['AB#12345', 'NO', false],
    ['ab12345', 'NO', false],
    ['0042-K', 'WN', true],
    ['ÆØ42', 'WN', false],
    ['ZG-1234-ŠČ', 'HR', true],
    ['BG123-ĆŽĐ', 'RS', true],
    ['АВ1234', 'BG', true],
    ['ΙΚΧ1234', 'GR', true],
    ['1-ABC-12345', 'BE', true],
    ['AB.12345', 'NO', true],
    ['12.345', 'NO', false],
    ['AB–12345', 'NO', false],
    ['AB12345-', 'NO', false],
    ['אב12345', 'IL', false],
    ['AB/12345', 'NO', false],
    ['ABCDEFGHIJ-K', 'NO', false],
  ])('%s of %s: %s', (number, country, valid) => {
    expect(isRegistrationNo(number, country)).toBe(valid)
  })

  test.each(['', '#', 'NO#', 'NORWAY#AB12345', 'NO#AB#12345', 'N0#AB12345', 'NO#A'])(
    '%j is no registration',
    (text) => {
      expect(parseRegistration(text)).toBeUndefined()
    },
  )
})

test('blanks are removed, letters become capitals, composed letters are kept as one letter', () => {
  expect(normalisePlate(' ab\t12 345\u00a0')).toBe('AB12345')
  expect(normalisePlate('a\u030a1')).toBe('Å1')
})

test('Norwegian plates are displayed with their gap, other plates unchanged', () => {
  expect(displayPlate({ countryCode: 'NO', registrationNo: 'AB12345' })).toBe('AB 12345')
  expect(displayPlate({ countryCode: 'NO', registrationNo: 'TAXI1' })).toBe('TAXI1')
  expect(displayPlate({ countryCode: 'SE', registrationNo: 'AB12345' })).toBe('AB12345')
})

test.each([
  ['NO', 'AB12345', false],
  ['NO', 'AB1234', false],
  ['NO', 'AB123', true],
  ['NO', 'AB123456', true],
  ['NO', 'ÆB12345', true],
  ['NO', 'TAXI1', true],
  ['SE', 'ABC123', false],
])('%s %s is unusual: %s', (countryCode, registrationNo, unusual) => {
  expect(isUnusualPlate({ countryCode, registrationNo })).toBe(unusual)
})

test.each([
  ['n#ab–12345', { countryCode: 'NO', registrationNo: 'AB-12345' }],
  ['NOR # ab 12345', { countryCode: 'NO', registrationNo: 'AB12345' }],
  ['ＮＯ＃ＡＢ１２３４５', { countryCode: 'NO', registrationNo: 'AB12345' }],
  ['uk#AB12 CDE', { countryCode: 'GB', registrationNo: 'AB12CDE' }],
  ['D#B·AB 1234', { countryCode: 'DE', registrationNo: 'B.AB1234' }],
  ['Norge#AB12345', undefined],
  ['QQ#AB12345', undefined],
])('%j is read as %j', (text, read) => {
  expect(parseRegistration(text)).toEqual(read)
})

test('a hyphen at the end stays while the user types', () => {
  expect(['ab-', 'ab–1', 'ab- ', ''].map(typedPlate)).toEqual(['AB-', 'AB-1', 'AB-', ''])
})

test('one plate in two spellings is the same; another country or a missing plate is not', () => {
  const plate = { countryCode: 'FI', registrationNo: 'ABC-123' }
  expect(registrationKey(plate)).toBe('FI#ABC123')
  expect(isSamePlate(plate, { countryCode: 'FI', registrationNo: 'abc 123' })).toBe(true)
  expect(isSamePlate(plate, { countryCode: 'NO', registrationNo: 'ABC-123' })).toBe(false)
  expect(isSamePlate(plate, { countryCode: 'FI', registrationNo: null })).toBe(false)
})
