import { signIn } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { joinPhone } from '../../ui/phone/phone-prefixes.ts'
import { phoneRule, required } from '../steps/field-rules.ts'
import type { FormStep, FormSteps, StepProps } from '../steps/form-step.ts'
import { SECOND_FACTOR, SECOND_FACTOR_REFUSALS } from './second-factor-step.tsx'

const refusals: FormStep['refusals'] = {
  ...SECOND_FACTOR_REFUSALS,
  WRONG_CREDENTIALS: () => ({ kind: 'failure', failure: { text: m.auth_wrongCredentials(), isTyped: true } }),
  USER_INACTIVE: () => ({ kind: 'failure', failure: { text: m.auth_inactive() } }),
}

/** Step 4 is the sign-in. The second factor follows if the account has one. */
export const SIGN_IN_STEPS = {
  4: {
    title: m.auth_signIn,
    fields: { phone: phoneRule, password: ({ password }) => required(m.auth_password, password) },
    isReady: () => true,
    button: m.auth_signIn,
    busy: m.auth_signingIn,
    send: ({ phone, password }, signal) => signIn({ phone: joinPhone(phone), password }, signal),
    failed: m.auth_failed,
    isTold: true,
    refusals,
    Body: SignIn,
  },
  secondFactor: {
    ...SECOND_FACTOR,
    isReady: ({ password }) => password !== '',
    button: m.auth_signIn,
    busy: m.auth_signingIn,
    send: ({ phone, password, secondFactor }, signal) =>
      signIn({ phone: joinPhone(phone), password, secondFactor }, signal),
    failed: m.auth_failed,
    isTold: true,
    refusals,
  },
} satisfies FormSteps

function SignIn({ draft, faults, change }: StepProps) {
  return (
    <>
      <PhoneField value={draft.phone} fault={faults.phone} onChange={(phone) => change({ phone })} />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="current-password"
        value={draft.password}
        fault={faults.password}
        onChange={(password) => change({ password })}
      />
    </>
  )
}
