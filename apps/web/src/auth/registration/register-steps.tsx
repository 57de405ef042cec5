import { register, verifyRegistration } from '@skadi/contract/auth/register'
import { Link } from '@tanstack/react-router'
import { call } from '../../core/calls/call.ts'
import { paths } from '../../core/screens/paths.ts'
import { enter } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { CODE_REFUSALS, CODE_RULES, CodeStep, hasCode, LinkedText } from '../steps/code-step.tsx'
import { codeWasSent, type Draft, phoneOf } from '../steps/draft.ts'
import type { FormStep, FormSteps, StepProps } from '../steps/form-step.ts'
import { NEW_PASSWORD_RULES, NewPasswordStep, passwordRefused } from '../steps/new-password-step.tsx'
import { ABOUT_YOU, ABOUT_YOU_RULES } from './about-you-step.tsx'
import css from './consent.module.css'

/** The consent that the user gives by registering (1§2). Both texts open in new tabs, so that no input is lost. */
function Consent() {
  return (
    <p className={css.consent}>
      <LinkedText
        message={m.auth_consent}
        links={{
          terms: <NewTab href={paths.terms} text={m.auth_consentTerms()} />,
          privacy: <NewTab href={paths.privacy} text={m.auth_consentPrivacy()} />,
        }}
      />
    </p>
  )
}

const NewTab = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
    {text}
    <span className="visually-hidden"> {m.auth_newTab()}</span>
  </a>
)

const knowsYou = (draft: Draft): boolean =>
  Object.values(ABOUT_YOU_RULES).every((ruleOf) => ruleOf(draft) === undefined)

const refusals: FormStep['refusals'] = {
  ACCOUNT_EXISTS: () => ({ kind: 'failure', failure: { text: <AccountExists /> } }),
  PHONE_WITHOUT_COUNTRY_CODE: () => ({ kind: 'faults', faults: { phone: 'country' } }),
  PASSWORD_POLICY: passwordRefused,
}

/** Steps 0 to 3: personal data, password, code, success (1§2). */
export const REGISTER_STEPS = {
  0: ABOUT_YOU,
  1: {
    title: m.auth_choosePassword,
    count: 2,
    fields: NEW_PASSWORD_RULES,
    isReady: knowsYou,
    button: m.auth_sendCode,
    busy: m.auth_sendingCode,
    send: async (draft, signal) => {
      const { firstName, lastName, newPassword: password } = draft
      await call(register, { body: { phone: phoneOf(draft), password, firstName, lastName } }, { signal })
      codeWasSent(phoneOf(draft))
    },
    failed: m.auth_registerFailed,
    refusals,
    Body: Password,
  },
  2: {
    title: m.auth_verifyPhone,
    count: 3,
    fields: CODE_RULES,
    isReady: hasCode,
    button: m.auth_verify,
    busy: m.auth_checkingCode,
    send: async (draft, signal) => {
      const username = phoneOf(draft)
      const { data } = await call(verifyRegistration, { body: { username, code: draft.code } }, { signal })
      enter(data, username)
    },
    failed: m.auth_registerFailed,
    refusals: CODE_REFUSALS,
    Body: Code,
  },
  3: {
    title: m.auth_registered,
    fields: {},
    isLast: true,
    isReady: () => false,
    button: m.auth_goHome,
    Body: () => <p>{m.auth_registeredText()}</p>,
  },
} satisfies FormSteps

function Password(props: StepProps) {
  return (
    <>
      <NewPasswordStep {...props} />
      <Consent />
    </>
  )
}

function Code(props: StepProps) {
  const { draft } = props
  const resend = (signal: AbortSignal) =>
    call(register, { body: { phone: phoneOf(draft), password: draft.newPassword } }, { signal })
  // A reload loses the password, and without the password no new code can be requested.
  const resendAfter = draft.newPassword === '' ? 1 : undefined
  return <CodeStep {...props} message={m.auth_codeSent} resend={resend} resendAfter={resendAfter} />
}

/** Notice that the phone already has an account. The notice has a link to sign-in that keeps the phone. */
function AccountExists() {
  const link = <Link to={paths.login}>{m.auth_logIn()}</Link>
  return <LinkedText message={m.auth_accountExists} links={{ link }} />
}
