import { useQuery } from '@tanstack/react-query'
import { passwordPolicyQuery } from '../../core/session/password-policy.ts'
import { m } from '../../paraglide/messages.js'
import { StepForm } from '../steps/step-form.tsx'
import type { StepFormInput } from '../steps/use-step-form.ts'
import { RESET_STEPS } from './reset-steps.tsx'

/** Steps 5 to 8 of the stepped form (1§2). The steps set a new password with an SMS code. */
export function ResetForm(props: Omit<StepFormInput, 'formSteps'>) {
  const { data: policy } = useQuery(passwordPolicyQuery)
  return <StepForm {...props} formSteps={RESET_STEPS} flow={m.auth_newPassword()} policy={policy} />
}
