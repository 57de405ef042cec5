import { expect, test } from 'vitest'
import { REGISTER_STEPS } from '../registration/register-steps.tsx'
import { RESET_STEPS } from '../reset/reset-steps.tsx'
import { SIGN_IN_STEPS } from '../sign-in/sign-in-steps.tsx'
import type { Draft } from './draft.ts'
import type { FormSteps, Step } from './form-step.ts'

const typed: Draft = {
  firstName: 'Ola',
  lastName: 'Nordmann',
  phone: { prefix: '+47', number: '900 00 003' },
  password: 'one',
  newPassword: 'two',
  repeat: 'two',
  code: '123456',
  secondFactor: '',
}
/** The draft as it is after a reload. */
const reloaded: Draft = { ...typed, password: '', newPassword: '', repeat: '', code: '' }
const other: Draft = { ...typed, phone: { prefix: '+47', number: '900 00 004' } }
const sentTo = '+4790000003'

/** Returns the current step of a form with these steps in its history. */
const stepOf = (formSteps: FormSteps, trail: readonly Step[], draft: Draft) =>
  trail.findLast((step) => formSteps[step]?.isReady(draft, sentTo))

test.each([
  ['a registration', REGISTER_STEPS, [0, 1, 2], typed, 2],
  ['a registration after a reload: the code is enough', REGISTER_STEPS, [0, 1, 2], reloaded, 2],
  ['a registration whose phone was changed', REGISTER_STEPS, [0, 1, 2], other, 1],
  ['a registration without a name', REGISTER_STEPS, [0, 1], { ...typed, lastName: ' ' }, 0],
  ['a reset', RESET_STEPS, [4, 5, 6, 7], typed, 7],
  ['a reset after a reload: the password must be typed again', RESET_STEPS, [4, 5, 6, 7], reloaded, 6],
  ['a reset whose phone was changed', RESET_STEPS, [4, 5, 6, 7], other, 5],
  ['a reset with a second factor', RESET_STEPS, [4, 5, 6, 7, 'secondFactor'], typed, 'secondFactor'],
  ['a sign-in with a second factor', SIGN_IN_STEPS, [4, 'secondFactor'], typed, 'secondFactor'],
  ['a sign-in with a second factor after a reload', SIGN_IN_STEPS, [4, 'secondFactor'], reloaded, 4],
] as const)('the current step of %s', (_, formSteps, trail, draft, step) => {
  expect(stepOf(formSteps, trail, draft)).toBe(step)
})
