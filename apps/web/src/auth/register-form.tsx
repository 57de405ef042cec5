import { useQuery } from '@tanstack/react-query'
import { passwordPolicyQuery } from '../core/password-policy.ts'
import { m } from '../paraglide/messages.js'
import { AlreadyRegistered } from './already-registered.tsx'
import { REGISTER_STAGES } from './register-stages.tsx'
import { StagedForm } from './staged-form.tsx'
import type { StagedFormInput } from './use-staged-form.ts'

export type RegisterFormProps = Omit<StagedFormInput, 'stages'> & { redirect: string | undefined }

/** Stages 0 to 3 of the staged form (1§2). */
export function RegisterForm({ redirect, ...form }: RegisterFormProps) {
  const { data: policy } = useQuery(passwordPolicyQuery)
  return (
    <StagedForm
      {...form}
      stages={REGISTER_STAGES}
      flow={m.auth_register()}
      policy={policy}
      foot={<AlreadyRegistered redirect={redirect} />}
    />
  )
}
