import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { m } from '../../paraglide/messages.js'
import { loadRegisterForm } from '../load-forms.ts'
import { StepForm } from '../steps/step-form.tsx'
import { ABOUT_YOU } from './about-you-step.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import type { RegisterFormProps } from './register-form.tsx'

/** Step 0 of the stepped form (1§2): initial data of a registration. */
export function AboutYouForm({ redirect, ...form }: RegisterFormProps) {
  useLoadAhead(loadRegisterForm)
  return (
    <StepForm
      {...form}
      formSteps={{ 0: ABOUT_YOU }}
      flow={m.auth_register()}
      foot={<AlreadyRegistered redirect={redirect} />}
    />
  )
}
