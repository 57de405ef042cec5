import { DEFAULT_PASSWORD_POLICY } from '@skadi/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { ABOUT_YOU } from './about-you-stage.tsx'
import type { Draft } from './draft.ts'
import { faultsAfterChange, faultsIn } from './field-rules.ts'
import { REGISTER_STAGES } from './register-stages.tsx'
import { RESET_STAGES } from './reset-stages.tsx'
import { SIGN_IN_STAGES } from './sign-in-stages.tsx'
import type { Stage } from './stage.ts'

const EMPTY: Draft = {
  firstName: '',
  lastName: '',
  phone: { prefix: '+47', number: '' },
  password: '',
  newPassword: '',
  repeat: '',
  code: '',
  secondFactor: '',
}
const context = { policy: DEFAULT_PASSWORD_POLICY, refused: [] }
const faultsOf = ({ fields }: Pick<Stage, 'fields'>, typed: Partial<Draft> = {}) =>
  faultsIn(fields, { ...EMPTY, ...typed }, context)
const phone = (number: string) => ({ phone: { prefix: '+47', number } })

test.each([
  ['sign in', SIGN_IN_STAGES[4], { phone: 'required', password: 'Password is required' }],
  [
    'about you',
    REGISTER_STAGES[0],
    { firstName: 'First name is required', lastName: 'Last name is required', phone: 'required' },
  ],
  ['password', REGISTER_STAGES[1], { newPassword: 'Password is required', repeat: 'Repeat password is required' }],
  ['code', REGISTER_STAGES[2], { code: 'Verification code is required' }],
  ['forgot phone', RESET_STAGES[5], { phone: 'required' }],
  ['new password', RESET_STAGES[6], { newPassword: 'Password is required', repeat: 'Repeat password is required' }],
  ['code of a reset', RESET_STAGES[7], { code: 'Verification code is required' }],
  ['second factor', SIGN_IN_STAGES.secondFactor, { secondFactor: 'Code is required' }],
])('[VALID-01, VALID-02] the stage "%s" requires each of its fields', (_, stage, faults) => {
  expect(faultsOf(stage)).toEqual(faults)
})

const RIGHT: Draft = {
  firstName: 'Nora',
  lastName: 'Ny',
  phone: { prefix: '+47', number: '900 00 003' },
  password: 'x',
  newPassword: 'Brown-horse-72',
  repeat: 'Brown-horse-72',
  code: '123456',
  secondFactor: '123456',
}
const WRONG: Draft = {
  firstName: '',
  lastName: ' ',
  phone: { prefix: '+47', number: 'ola' },
  password: '',
  newPassword: 'short',
  repeat: 'Brown-horse-73',
  code: '12345',
  secondFactor: '',
}

test.each([
  ['about you', REGISTER_STAGES[0]],
  ['password', REGISTER_STAGES[1]],
  ['code', REGISTER_STAGES[2]],
  ['sign in', SIGN_IN_STAGES[4]],
  ['second factor', SIGN_IN_STAGES.secondFactor],
  ['forgot phone', RESET_STAGES[5]],
  ['new password', RESET_STAGES[6]],
  ['code of a reset', RESET_STAGES[7]],
])(
  '[VALID-26] the stage "%s" has no fault when all of its fields are right, and one when a single one is wrong',
  (_, stage) => {
    expect(faultsOf(stage, RIGHT)).toEqual({})
    for (const field of Object.keys(stage.fields) as (keyof Draft)[])
      expect(Object.keys(faultsOf(stage, { ...RIGHT, [field]: WRONG[field] }))).toContain(field)
  },
)

test('spaces are no name', () => {
  expect(faultsOf(ABOUT_YOU, { firstName: ' ', lastName: 'Nordmann', ...phone('900 00 003') })).toEqual({
    firstName: 'First name is required',
  })
})

test.each([
  ['900 00 003', undefined],
  ['90000003', undefined],
  ['900-00-003', undefined],
  ['ola', 'format'],
  ['9', 'country'],
])('[VALID-13] the phone %j is told as %s', (number, fault) => {
  expect(faultsOf(RESET_STAGES[5], phone(number)).phone).toBe(fault)
})

test.each([
  ['123456', undefined],
  ['12345', 'Invalid verification code.'],
])('[VALID-17] the code %j is told as %s', (code, fault) => {
  expect(faultsOf(REGISTER_STAGES[2], { code }).code).toBe(fault)
})

test('a new password is judged with what is known of its owner', () => {
  const typed = { firstName: 'Torgeir', ...phone('900 00 003'), newPassword: 'Torgeir7', repeat: 'Torgeir7' }
  expect(faultsOf(REGISTER_STAGES[1], typed).newPassword).toBe('Not made of your phone number or your name')
  expect(faultsOf(REGISTER_STAGES[1], { ...typed, repeat: 'Torgeir8' }).repeat).toBe(
    'Password and repeat password do not match.',
  )
})

test('a fault shows while typing when a field is emptied, when nothing can mend it, or when it was shown before', () => {
  const now = { firstName: 'First name is required', phone: 'format' as const }
  expect(faultsAfterChange({}, { firstName: '' }, now)).toEqual({ firstName: 'First name is required' })
  expect(faultsAfterChange({}, phone('ola'), now)).toEqual({ phone: 'format' })
  expect(faultsAfterChange({}, phone('9'), { phone: 'country' })).toEqual({})
  expect(faultsAfterChange({ phone: 'required' }, phone('9'), { phone: 'country' })).toEqual({ phone: 'country' })
  expect(faultsAfterChange({ repeat: 'no' }, { newPassword: 'a' }, {})).toEqual({})
})
