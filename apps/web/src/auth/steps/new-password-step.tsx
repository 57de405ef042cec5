import type { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { NewPassword } from '../../ui/password/new-password.tsx'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { newPasswordFault, refusedRulesOf, repeatFault } from '../../ui/password/password-rules.ts'
import { joinPhone } from '../../ui/phone/phone-prefixes.ts'
import { type Draft, phoneOf } from './draft.ts'
import type { FieldRules, Outcome, StepProps } from './form-step.ts'

/** Steps 1 and 6, in which the user types a new password twice. */
export function NewPasswordStep({ draft, faults, context, change }: StepProps) {
  return (
    <>
      {/* Tells password managers the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={phoneOf(draft)} readOnly hidden />
      <NewPassword
        label={m.auth_password()}
        value={draft.newPassword}
        fault={faults.newPassword}
        policy={context.policy}
        personal={personalWords(draft)}
        refused={context.refused}
        onChange={(newPassword) => change({ newPassword })}
      />
      <PasswordField
        label={m.auth_repeat()}
        name="repeat"
        autoComplete="new-password"
        value={draft.repeat}
        fault={faults.repeat}
        onChange={(repeat) => change({ repeat })}
      />
    </>
  )
}

/** Returns words about the person that the password must not contain. */
const personalWords = ({ phone, firstName, lastName }: Draft): readonly string[] => [
  joinPhone(phone),
  phone.number,
  firstName,
  lastName,
]

/** Rules of a new password and its repetition (1§5). */
export const NEW_PASSWORD_RULES = {
  newPassword: (draft, { policy, refused }) =>
    newPasswordFault(m.auth_password(), draft.newPassword, policy, personalWords(draft), refused),
  repeat: ({ repeat, newPassword }) => repeatFault(m.auth_repeat(), repeat, newPassword),
} satisfies FieldRules

/** Returns the outcome after the server has refused a password. Some rules can be checked only by the server. */
export const passwordRefused = (error: CallError): Outcome => ({ kind: 'password', rules: refusedRulesOf(error) ?? [] })
