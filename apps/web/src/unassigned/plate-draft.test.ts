import { beforeEach, expect, test } from 'vitest'
import { changeDraft, chooseScope, draftFault, draftOf, dropDrafts } from './plate-draft.ts'

const READ = { id: 'a', carInfo: { countryCode: 'SE', registrationNo: 'ABC123' } }
const UNREAD = { id: 'b', carInfo: { countryCode: null, registrationNo: null } }

beforeEach(() => {
  chooseScope('a', 'passing')
  dropDrafts(['a', 'b'])
})

test('a row starts with the plate that was read, or with an empty Norwegian plate', () => {
  expect(draftOf(READ)).toEqual({ countryCode: 'SE', registrationNo: 'ABC123', scope: 'passing' })
  expect(draftOf(UNREAD)).toEqual({ countryCode: 'NO', registrationNo: '', scope: 'passing' })
})

test('a typed plate is in capitals without blanks, and untouched fields keep their values', () => {
  changeDraft('b', { registrationNo: ' bt 288 30 ' })
  changeDraft('a', { countryCode: 'DK' })
  expect(draftOf(UNREAD)).toMatchObject({ countryCode: 'NO', registrationNo: 'BT28830' })
  expect(draftOf(READ)).toMatchObject({ countryCode: 'DK', registrationNo: 'ABC123' })
  dropDrafts(['b'])
  expect(draftOf(UNREAD).registrationNo).toBe('')
  expect(draftOf(READ).countryCode).toBe('DK')
})

test('the scope chosen for a row is the initial scope of untouched rows; other rows keep their scope', () => {
  changeDraft('a', { countryCode: 'DK' })
  chooseScope('b', 'plate')
  expect(draftOf({ ...UNREAD, id: 'c' }).scope).toBe('plate')
  expect(draftOf(READ).scope).toBe('passing')
})

test.each([
  ['NO', 'BT28830', undefined],
  ['NO', '', 'required'],
  ['NO', 'BT#30', 'format'],
  ['NO', 'B', 'format'],
  ['WN', 'ÆØ42', 'format'],
  ['NO', 'BT288301234', 'tooLong'],
] as const)('the plate %s %j has the fault %s', (countryCode, registrationNo, fault) => {
  expect(draftFault({ countryCode, registrationNo, scope: 'passing' })).toBe(fault)
})
