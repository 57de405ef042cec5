import { beforeEach, expect, test } from 'vitest'
import { changeDraft, chooseScope, draftFault, draftOf, dropDrafts } from './plate-draft.ts'

const READ = { id: 'a', carInfo: { countryCode: 'SE', registrationNo: 'ABC123' } }
const UNREAD = { id: 'b', carInfo: { countryCode: null, registrationNo: null } }

beforeEach(() => {
  chooseScope('a', 'passing')
  dropDrafts(['a', 'b'])
})

test('a row begins with what was read, and as a Norwegian plate where nothing was', () => {
  expect(draftOf(READ)).toEqual({ countryCode: 'SE', registrationNo: 'ABC123', scope: 'passing' })
  expect(draftOf(UNREAD)).toEqual({ countryCode: 'NO', registrationNo: '', scope: 'passing' })
})

test('what is typed stands in capitals without blanks, and beside what was not touched', () => {
  changeDraft('b', { registrationNo: ' bt 288 30 ' })
  changeDraft('a', { countryCode: 'DK' })
  expect(draftOf(UNREAD)).toMatchObject({ countryCode: 'NO', registrationNo: 'BT28830' })
  expect(draftOf(READ)).toMatchObject({ countryCode: 'DK', registrationNo: 'ABC123' })
  dropDrafts(['b'])
  expect(draftOf(UNREAD).registrationNo).toBe('')
  expect(draftOf(READ).countryCode).toBe('DK')
})

test('what one row gives away is what untouched rows begin with, and no others change', () => {
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
] as const)('%s %j may be confirmed unless %s', (countryCode, registrationNo, fault) => {
  expect(draftFault({ countryCode, registrationNo, scope: 'passing' })).toBe(fault)
})
