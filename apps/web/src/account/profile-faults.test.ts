import { expect, test } from 'vitest'
import { profileFaults } from './profile-faults.ts'

const draft = { firstName: 'Ulrik', lastName: 'User', email: 'ulrik@fjord.example' }

test('a filled form has no faults, with or without an e-mail that never was', () => {
  expect(profileFaults(draft, draft.email)).toEqual({})
  expect(profileFaults({ ...draft, email: ' ' }, null)).toEqual({})
})

test('[VALID-02] names are required, spaces are none', () => {
  expect(profileFaults({ ...draft, firstName: '', lastName: '  ' }, draft.email)).toEqual({
    firstName: 'required',
    lastName: 'required',
  })
})

test('[VALID-03] an e-mail that is emptied is required', () => {
  expect(profileFaults({ ...draft, email: '' }, draft.email)).toEqual({ email: 'required' })
})

test.each(['ulrik', 'ulrik@fjord', 'ulrik fjord@example.com', '@example.com'])(
  '[VALID-10] %s is no address',
  (email) => {
    expect(profileFaults({ ...draft, email }, null)).toEqual({ email: 'format' })
  },
)
