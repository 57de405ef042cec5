import { confirmReset, startReset } from '@skadi/contract/auth/reset-calls'
import { call } from '../../core/calls/call.ts'
import { enter } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { SECOND_FACTOR, SECOND_FACTOR_REFUSALS } from '../sign-in/second-factor-step.tsx'
import { CODE_REFUSALS, CODE_RULES, CodeStep, hasCode } from '../steps/code-step.tsx'
import { codeWasSent, type Draft, phoneOf } from '../steps/draft.ts'
import { phoneRule } from '../steps/field-rules.ts'
import type { FormStep, FormSteps, StepProps } from '../steps/form-step.ts'
import { NEW_PASSWORD_RULES, NewPasswordStep, passwordRefused } from '../steps/new-password-step.tsx'

const start = (draft: Draft, signal: AbortSignal) =>
  call(startReset, { body: { username: phoneOf(draft) } }, { signal })

/** Sets the password and signs in. Also sends the second factor if the account has one. */
async function confirm(draft: Draft, signal: AbortSignal, secondFactor?: string): Promise<void> {
  const { newPassword: password, code } = draft
  const username = phoneOf(draft)
  const { data } = await call(confirmReset, { body: { username, password, code, secondFactor } }, { signal })
  enter(data, username)
}

/** Properties that step 7 and the following second-factor step have in common. */
const CONFIRM = {
  button: m.auth_setPassword,
  busy: m.auth_checkingCode,
  failed: m.auth_resetFailed,
  refusals: {
    ...CODE_REFUSALS,
    ...SECOND_FACTOR_REFUSALS,
    PASSWORD_POLICY: passwordRefused,
    USER_INACTIVE: () => ({ kind: 'failure', failure: { text: m.auth_inactive() } }),
  },
} satisfies Partial<FormStep>

const hasPassword = (draft: Draft, sentTo: string | undefined) => hasCode(draft, sentTo) && draft.newPassword !== ''

/** Steps 5 to 8: phone, new password, code, success (1§2). */
export const RESET_STEPS = {
  5: {
    title: m.auth_forgotTitle,
    count: 1,
    fields: { phone: phoneRule },
    isReady: () => true,
    button: m.auth_sendCode,
    busy: m.auth_sendingCode,
    send: async (draft, signal) => {
      await start(draft, signal)
      codeWasSent(phoneOf(draft))
    },
    failed: m.auth_forgotFailed,
    refusals: { PHONE_WITHOUT_COUNTRY_CODE: () => ({ kind: 'faults', faults: { phone: 'country' } }) },
    Body: ForgotPhone,
  },
  6: {
    title: m.auth_newPassword,
    count: 2,
    fields: NEW_PASSWORD_RULES,
    isReady: hasCode,
    button: m.auth_continue,
    Body: NewPasswordStep,
  },
  7: {
    ...CONFIRM,
    title: m.auth_verifyPhone,
    count: 3,
    fields: CODE_RULES,
    isReady: hasPassword,
    send: confirm,
    Body: Code,
  },
  8: {
    title: m.auth_resetDone,
    fields: {},
    isLast: true,
    isReady: () => false,
    button: m.auth_goHome,
    Body: () => <p>{m.auth_resetDoneText()}</p>,
  },
  secondFactor: {
    ...CONFIRM,
    ...SECOND_FACTOR,
    isReady: (draft, sentTo) => hasPassword(draft, sentTo) && draft.code !== '',
    send: (draft, signal) => confirm(draft, signal, draft.secondFactor),
  },
} satisfies FormSteps

function ForgotPhone({ draft, faults, change }: StepProps) {
  return (
    <>
      <p>{m.auth_forgotText()}</p>
      <PhoneField value={draft.phone} fault={faults.phone} onChange={(phone) => change({ phone })} />
    </>
  )
}

function Code(props: StepProps) {
  return <CodeStep {...props} message={m.auth_codeMaybeSent} resend={(signal) => start(props.draft, signal)} />
}
