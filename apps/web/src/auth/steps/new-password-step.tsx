import { m } from '../../paraglide/messages.js'
import { NewPassword } from '../../ui/password/new-password.tsx'
import { PasswordField } from '../../ui/password/password-field.tsx'
import { phoneOf } from './draft.ts'
import type { StepProps } from './form-step.ts'
import { personalWords } from './new-password-rules.ts'

/** Steps 1 and 6: a new password, and its repetition. */
export function NewPasswordStep({ draft, faults, context, change }: StepProps) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
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
