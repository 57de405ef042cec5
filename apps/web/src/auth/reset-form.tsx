import { useQuery } from '@tanstack/react-query'
import { passwordPolicyQuery } from '../core/password-policy.ts'
import { m } from '../paraglide/messages.js'
import { RESET_STAGES } from './reset-stages.tsx'
import { StagedForm } from './staged-form.tsx'
import type { StagedFormInput } from './use-staged-form.ts'

/** Stages 5 to 8 of the staged form (1§2): a new password by SMS code. */
export function ResetForm(props: Omit<StagedFormInput, 'stages'>) {
  const { data: policy } = useQuery(passwordPolicyQuery)
  return <StagedForm {...props} stages={RESET_STAGES} flow={m.auth_newPassword()} policy={policy} />
}
