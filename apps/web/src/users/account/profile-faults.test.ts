import { expect, test } from 'vitest'
import { profileFaults } from './profile-faults.ts'

const draft = { firstName: 'Ulrik', lastName: 'User', email: 'ulrik@fjord.example' }

test('a filled form has no faults', () => {
  expect(profileFaults(draft)).toEqual({})
})

test('[VALID-02] names are required, and a name of blanks counts as missing', () => {
  expect(profileFaults({ ...draft, firstName: '', lastName: '  ' })).toEqual({
    firstName: 'required',
    lastName: 'required',
  })
})

test.each(['', ' '])('[VALID-03] the e-mail %j is required', (email) => {
  expect(profileFaults({ ...draft, email })).toEqual({ email: 'required' })
})

test.each(['ulrik', 'ulrik@fjord', 'ulrik fjord@example.com', '@example.com'])(
  '[VALID-10] %s is not a valid e-mail address',
  (email) => {
    expect(profileFaults({ ...draft, email })).toEqual({ email: 'format' })
  },
)
