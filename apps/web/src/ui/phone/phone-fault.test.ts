import { expect, test } from 'vitest'
import { phoneFaultOf, phoneFaultWords } from './phone-fault.ts'

const fault = (number: string, prefix = '+47') => phoneFaultOf({ prefix, number })

test.each([
  ['900 00 003', undefined],
  [' 90000003 ', undefined],
  ['+46 70 123 45 67', undefined],
  ['', 'required'],
  ['   ', 'required'],
  ['900-00-003', undefined],
  ['\u202d(900) 00.003\u202c', undefined],
  ['９００ ００ ００３', undefined],
  ['900+00+003', 'format'],
  ['ola', 'format'],
  ['9000 000 3x', 'format'],
  ['1', 'country'],
  ['1234567890123456', 'country'],
])('[VALID-13] the phone %j has the fault %s', (number, expected) => {
  expect(fault(number)).toBe(expected)
})

test('[VALID-01] faults of a phone have the texts of the specification', () => {
  expect(phoneFaultWords('required')).toBe('Phone is required')
  expect(phoneFaultWords('country')).toBe('Please include country code in the phone number')
})
