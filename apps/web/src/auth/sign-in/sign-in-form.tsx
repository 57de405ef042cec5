import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { m } from '../../paraglide/messages.js'
import { loadFirstAdmin, loadOtherWays, loadResetForm } from '../load-forms.ts'
import { StepForm } from '../steps/step-form.tsx'
import type { StepFormInput } from '../steps/use-step-form.ts'
import css from './sign-in-form.module.css'
import { SIGN_IN_STEPS } from './sign-in-steps.tsx'

const FirstAdmin = lazy(loadFirstAdmin)
const OtherWays = lazy(loadOtherWays)

export type SignInFormProps = Omit<StepFormInput, 'formSteps'> & {
  needsFirstAdmin: boolean
  /** message above the form, for example that the session has ended */
  notice?: string | undefined
  redirect: string | undefined
}

/** Step 4 of the stepped form with phone and password (1§2). */
export function SignInForm({ needsFirstAdmin, notice, redirect, ...form }: SignInFormProps) {
  useLoadAhead(loadResetForm)
  const isFirst = form.trail.length === 1
  return (
    <>
      <StepForm
        {...form}
        formSteps={SIGN_IN_STEPS}
        head={
          isFirst && (
            <>
              <Suspense>{needsFirstAdmin && <FirstAdmin />}</Suspense>
              {notice && (
                <p className={css.notice} role="status">
                  {notice}
                </p>
              )}
            </>
          )
        }
        foot={
          <p className={css.ways}>
            <a
              href={paths.login}
              onClick={(event) => {
                event.preventDefault()
                form.push(5)
              }}
            >
              {m.auth_forgot()}
            </a>
            <Link to={paths.register} search={{ redirect }} preload={false}>
              {m.auth_register()}
            </Link>
          </p>
        }
      />
      {isFirst && (
        <Suspense>
          <OtherWays redirect={redirect} />
        </Suspense>
      )}
    </>
  )
}
