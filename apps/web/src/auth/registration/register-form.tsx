import { useQuery } from '@tanstack/react-query'
import { passwordPolicyQuery } from '../../core/session/password-policy.ts'
import { m } from '../../paraglide/messages.js'
import { StepForm } from '../steps/step-form.tsx'
import type { StepFormInput } from '../steps/use-step-form.ts'
import { AlreadyRegistered } from './already-registered.tsx'
import { REGISTER_STEPS } from './register-steps.tsx'

export type RegisterFormProps = Omit<StepFormInput, 'formSteps'> & { redirect: string | undefined }

/** Steps 0 to 3 of the stepped form (1§2). */
export function RegisterForm({ redirect, ...form }: RegisterFormProps) {
  const { data: policy } = useQuery(passwordPolicyQuery)
  return (
    <StepForm
      {...form}
      formSteps={REGISTER_STEPS}
      flow={m.auth_register()}
      policy={policy}
      foot={<AlreadyRegistered redirect={redirect} />}
    />
  )
}
