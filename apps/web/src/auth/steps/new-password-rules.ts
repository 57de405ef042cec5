import type { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { newPasswordFault, repeatFault } from '../../ui/password/new-password-fault.ts'
import { refusedRulesOf } from '../../ui/password/refused-rules.ts'
import { joinPhone } from '../../ui/phone/phone-prefixes.ts'
import type { Draft } from './draft.ts'
import type { FieldRules, Outcome } from './form-step.ts'

/** Words of the person that the password must not contain. */
export const personalWords = ({ phone, firstName, lastName }: Draft): readonly string[] => [
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

/** The server's refusal of a password; only the server can check some rules. */
export const passwordRefused = (error: CallError): Outcome => ({ kind: 'password', rules: refusedRulesOf(error) ?? [] })
