import { expect, test } from 'vitest'
import { type PlateFault, plateFault } from './plate-words.ts'

const PRESENT = { countryCode: 'NO', registrationNo: 'AB12345' }

test.each<[countryCode: string, registrationNo: string, fault: PlateFault | undefined]>([
  ['NO', '', 'required'],
  ['NO', '  ', 'required'],
  ['NO', 'A', 'format'],
  ['NO', 'AB', undefined],
  ['NO', 'ab 543 21', undefined],
  ['NO', 'ABCDE12345', undefined],
  ['NO', 'A B C D E 1 2 3 4 5', undefined],
  ['NO', 'ABCDE123456', 'tooLong'],
  ['NO', 'AB#123', 'format'],
  ['WN', 'ÆØ42', 'format'],
  ['NO', 'ab 12345', 'same'],
  ['NO', 'AB–123.45', 'same'],
  ['SE', 'AB12345', undefined],
  ['BE', '1-ABC-12345', undefined],
  ['HR', 'zg-1234-šč', undefined],
])('the fault of the plate %s %j: %s', (countryCode, registrationNo, fault) => {
  expect(plateFault({ countryCode, registrationNo }, PRESENT)).toBe(fault)
})

test('a passing without a plate accepts any valid plate', () => {
  expect(plateFault(PRESENT, undefined)).toBeUndefined()
})
