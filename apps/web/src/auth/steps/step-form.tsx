import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import type { Step } from './form-step.ts'
import css from './step-form.module.css'
import { type StepFormInput, useStepForm } from './use-step-form.ts'

/**
 * Moves the focus. In each new step, the first field gets the focus. After a refused submission, the first wrong field
 * gets the focus and scrolls into view (1§5). If the wrong field is unknown, the password gets the focus.
 * @param refusals number of refused submissions
 * @param isUnderWay true if the user has already left a step; before that, a touch device sets no focus, because its
 * keyboard would cover the form
 */
function useStepFocus(step: Step, refusals: number, isUnderWay: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isUnderWay && !window.matchMedia('(pointer: fine)').matches) return
    const target =
      form.current?.querySelector<HTMLElement>('input[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('input:not([hidden])') ??
      form.current?.querySelector<HTMLElement>('[type=submit]')
    target?.focus()
  }, [step, isUnderWay])
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = wrong ?? form.current?.querySelector<HTMLInputElement>('[name=password]')
    first?.focus({ preventScroll: true })
    if (!wrong) (first as HTMLInputElement | null)?.select()
    first?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return form
}

export type StepFormProps = StepFormInput & {
  /** goal of the steps, for a text such as "Register, step 1 of 3" */
  flow?: string
  /** notices between the heading and the fields */
  head?: ReactNode
  /**
   * other ways to continue, in place of "Back" below the button of the first step; hidden if the first step is also the
   * last step
   */
  foot?: ReactNode
}

/** Form for sign-in, registration and password reset. The steps of the form are data (1§2). */
export function StepForm({ flow, head, foot, ...props }: StepFormProps) {
  const { formStep, step, isBusy, isSlow, failure, refusals, canGoBack, parts } = useStepForm(props)
  const form = useStepFocus(step, refusals, props.trail.length > 1)
  const { title, count, Body, button, busy } = formStep
  const progress = flow && count && m.auth_step({ flow, step: count, steps: 3 })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    parts.submit()
  }

  return (
    <>
      {progress && <p className={css.progress}>{progress}</p>}
      <h1 className={css.title} id="step-title">
        {title()}
      </h1>
      {head}
      <form
        ref={form}
        className={css.form}
        noValidate
        aria-labelledby="step-title"
        data-step={step}
        data-error={failure !== undefined || Object.keys(parts.faults).length > 0 || undefined}
        onSubmit={submit}
      >
        <Body key={step} {...parts} />
        <FormAlert text={failure?.text} hint={failure?.hint} />
        <Button type="submit" look="ink" height={40} className={css.submit} isBusy={isBusy}>
          {isBusy ? (busy ?? button)() : button()}
        </Button>
        {formStep.isLast ? null : canGoBack ? (
          <Button look="quiet" className={css.back} onClick={parts.back}>
            {m.auth_back()}
          </Button>
        ) : (
          foot
        )}
      </form>
      <p role="status" className={isSlow ? css.slow : 'visually-hidden'}>
        {isSlow ? m.auth_slow() : props.trail.length > 1 && [progress, title()].filter(Boolean).join(': ')}
      </p>
    </>
  )
}
