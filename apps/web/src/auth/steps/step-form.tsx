import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import type { Step } from './form-step.ts'
import css from './step-form.module.css'
import { type StepFormInput, useStepForm } from './use-step-form.ts'

/**
 * Puts the focus where the next thing is to be typed: into the first field of each step, and after a refused advance
 * into the first one that is wrong, scrolled into view (1§5); where that is not known, into the password, to be typed anew.
 * @param refusals counts refused advances
 * @param isUnderWay whether a step was left before; on a fresh page a finger is not met by a keyboard over the form
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
  /** what the steps lead to, for "Register, step 1 of 3" */
  flow?: string
  /** between heading and fields: notices of the page */
  head?: ReactNode
  /** below the button, in place of "Back": where else to go from a first step that is not the last */
  foot?: ReactNode
}

/** Login, registration and reset: one form, whose steps are data (1§2). */
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
