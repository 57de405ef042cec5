import { FIRST_STEP } from '@skadi/domain/auth/step-form'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Door } from '../../auth/door.tsx'
import { loadRegisterForm } from '../../auth/load-forms.ts'
import { ABOUT_YOU } from '../../auth/registration/about-you-step.tsx'
import { AlreadyRegistered } from '../../auth/registration/already-registered.tsx'
import type { RegisterFormProps } from '../../auth/registration/register-form.tsx'
import { StepForm } from '../../auth/steps/step-form.tsx'
import { useTrail } from '../../auth/steps/use-trail.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { safeRedirect } from '../../core/session/redirect.ts'
import { m } from '../../paraglide/messages.js'

const RegisterForm = lazy(loadRegisterForm)

/** The page for registration (1§2). The route signs out a signed-in user. */
export function RegisterPage() {
  const { redirect } = useSearch({ from: '/register' })
  const { history } = useRouter()
  const trail = useTrail(paths.register, FIRST_STEP.register)
  usePageTitle(m.auth_register())
  // After the first step the whole form stays mounted.
  // So the first step of the form can also show errors that are found later.
  const [hasBegun, setBegun] = useState(false)
  if (trail.trail.length > 1 && !hasBegun) setBegun(true)
  const Form = hasBegun ? RegisterForm : AboutYouForm
  return (
    <Door>
      <Suspense>
        <Form {...trail} redirect={redirect} onDone={() => history.replace(safeRedirect(redirect))} />
      </Suspense>
    </Door>
  )
}

/** Step 0 of the stepped form (1§2), with the initial data of a registration. */
function AboutYouForm({ redirect, ...form }: RegisterFormProps) {
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
