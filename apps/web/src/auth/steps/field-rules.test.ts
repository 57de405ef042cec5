import { DEFAULT_PASSWORD_POLICY } from '@skadi/domain/auth/password-policy'
import { expect, test } from 'vitest'
import { ABOUT_YOU } from '../registration/about-you-step.tsx'
import { REGISTER_STEPS } from '../registration/register-steps.tsx'
import { RESET_STEPS } from '../reset/reset-steps.tsx'
import { SIGN_IN_STEPS } from '../sign-in/sign-in-steps.tsx'
import type { Draft } from './draft.ts'
import { faultsAfterChange, faultsIn } from './field-rules.ts'
import type { FormStep } from './form-step.ts'

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
const faultsOf = ({ fields }: Pick<FormStep, 'fields'>, typed: Partial<Draft> = {}) =>
  faultsIn(fields, { ...EMPTY, ...typed }, context)
const phone = (number: string) => ({ phone: { prefix: '+47', number } })

test.each([
  ['sign in', SIGN_IN_STEPS[4], { phone: 'required', password: 'Password is required' }],
  [
    'about you',
    REGISTER_STEPS[0],
    { firstName: 'First name is required', lastName: 'Last name is required', phone: 'required' },
  ],
  ['password', REGISTER_STEPS[1], { newPassword: 'Password is required', repeat: 'Repeat password is required' }],
  ['code', REGISTER_STEPS[2], { code: 'Verification code is required' }],
  ['forgot phone', RESET_STEPS[5], { phone: 'required' }],
  ['new password', RESET_STEPS[6], { newPassword: 'Password is required', repeat: 'Repeat password is required' }],
  ['code of a reset', RESET_STEPS[7], { code: 'Verification code is required' }],
  ['second factor', SIGN_IN_STEPS.secondFactor, { secondFactor: 'Code is required' }],
])('[VALID-01, VALID-02] the step "%s" requires each of its fields', (_, formStep, faults) => {
  expect(faultsOf(formStep)).toEqual(faults)
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
  ['about you', REGISTER_STEPS[0]],
  ['password', REGISTER_STEPS[1]],
  ['code', REGISTER_STEPS[2]],
  ['sign in', SIGN_IN_STEPS[4]],
  ['second factor', SIGN_IN_STEPS.secondFactor],
  ['forgot phone', RESET_STEPS[5]],
  ['new password', RESET_STEPS[6]],
  ['code of a reset', RESET_STEPS[7]],
])(
  '[VALID-26] the step "%s" has no fault when all of its fields are valid, and a fault when a single field is invalid',
  (_, formStep) => {
    expect(faultsOf(formStep, RIGHT)).toEqual({})
    for (const field of Object.keys(formStep.fields) as (keyof Draft)[])
      expect(Object.keys(faultsOf(formStep, { ...RIGHT, [field]: WRONG[field] }))).toContain(field)
  },
)

test('a name of blanks counts as missing', () => {
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
])('[VALID-13] the phone %j has the fault %s', (number, fault) => {
  expect(faultsOf(RESET_STEPS[5], phone(number)).phone).toBe(fault)
})

test.each([
  ['123456', undefined],
  ['12345', 'Invalid verification code.'],
])('[VALID-17] the code %j has the fault %s', (code, fault) => {
  expect(faultsOf(REGISTER_STEPS[2], { code }).code).toBe(fault)
})

test("a new password is checked against the user's phone and name", () => {
  const typed = { firstName: 'Torgeir', ...phone('900 00 003'), newPassword: 'Torgeir7', repeat: 'Torgeir7' }
  expect(faultsOf(REGISTER_STEPS[1], typed).newPassword).toBe('Not based on your phone number or name')
  expect(faultsOf(REGISTER_STEPS[1], { ...typed, repeat: 'Torgeir8' }).repeat).toBe(
    'Password and repeat password do not match.',
  )
})

test('a fault shows while typing when a field is emptied, when further input cannot fix it, or when it was shown before', () => {
  const now = { firstName: 'First name is required', phone: 'format' as const }
  expect(faultsAfterChange({}, { firstName: '' }, now)).toEqual({ firstName: 'First name is required' })
  expect(faultsAfterChange({}, phone('ola'), now)).toEqual({ phone: 'format' })
  expect(faultsAfterChange({}, phone('9'), { phone: 'country' })).toEqual({})
  expect(faultsAfterChange({ phone: 'required' }, phone('9'), { phone: 'country' })).toEqual({ phone: 'country' })
  expect(faultsAfterChange({ repeat: 'no' }, { newPassword: 'a' }, {})).toEqual({})
})
