import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import { moveStep, type StepNumber } from '@skadi/domain/auth/step-form'
import { useEffect, useRef, useState } from 'react'
import { closeErrors, showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { reasonOf } from '../../ui/feedback/failure-words.ts'
import { changeDraft, type Draft, type FieldName, forgetDraft, useDraft } from './draft.ts'
import { faultsAfterChange, faultsIn } from './field-rules.ts'
import type { Failure, Faults, FieldContext, FormStep, FormSteps, Outcome, StepProps } from './form-step.ts'
import { useOneCall } from './use-one-call.ts'
import type { useTrail } from './use-trail.ts'

export type StepFormInput = ReturnType<typeof useTrail> & {
  formSteps: FormSteps
  policy?: PasswordPolicy | undefined
  /** called after the last step, when the user is signed in */
  onDone: () => void
}

/** Returns state and actions of the stepped form: typed values, their errors, and functions that change the step. */
export function useStepForm({ formSteps, trail, push, goTo, policy, onDone }: StepFormInput) {
  const { draft, sentTo } = useDraft()
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<{ password: string; rules: readonly PasswordRule[] }>()
  const [refusals, setRefusals] = useState(0)
  const [done, setDone] = useState<StepNumber>()
  const { once, isBusy, isSlow } = useOneCall()
  const present = useRef(trail)
  useEffect(() => {
    present.current = trail
  }, [trail])

  const step = done ?? trail.findLast((passed) => formSteps[passed]?.isReady(draft, sentTo)) ?? trail[0]
  const formStep = formSteps[step] as FormStep
  const contextOf = ({ newPassword }: Draft): FieldContext => ({
    policy,
    refused: refused?.password === newPassword ? refused.rules : [],
  })

  useEffect(() => {
    setFailure(undefined)
    // Error messages of a step do not apply to the next step.
    return closeErrors
  }, [step])

  const change = (patch: Partial<Draft>) => {
    changeDraft(patch)
    const { draft: next } = useDraft.getState()
    setFaults((shown) => faultsAfterChange(shown, patch, faultsIn(formStep.fields, next, contextOf(next))))
  }

  const submit = async () => {
    const { draft: now } = useDraft.getState()
    const found = faultsIn(formStep.fields, now, contextOf(now))
    setFailure(undefined)
    if (Object.keys(found).length > 0) return show(found)
    const isLeft = await once(
      async (signal) => formStep.send?.(now, signal),
      (error) => take(judgeRefusal(formStep, error)),
    )
    if (isLeft) leave()
  }

  /** Shows errors at their fields. If the fields belong to an earlier step, opens that step. */
  const show = (found: Faults) => {
    setFaults(found)
    setRefusals((count) => count + 1)
    const home = trail.findLast((passed) => Object.keys(found).some((field) => holds(passed, field as FieldName)))
    if (home !== undefined && home !== step) goTo(home)
  }

  const holds = (passed: (typeof trail)[number], field: FieldName) => formSteps[passed]?.fields[field] !== undefined

  const take = (outcome: Outcome) => {
    if (outcome.kind === 'secondFactor') {
      changeDraft({ secondFactor: '' })
      push('secondFactor')
    } else if (outcome.kind === 'failure') {
      const { text, isTyped } = outcome.failure
      setFailure(outcome.failure)
      if (isTyped) setRefusals((count) => count + 1)
      if (formStep.isTold && typeof text === 'string') showSnackbar({ text, isError: true, isSilent: true })
    } else if (outcome.kind === 'faults') show(outcome.faults)
    else {
      setRefused({ password: draft.newPassword, rules: outcome.rules })
      const home = trail.findLast((passed) => holds(passed, 'newPassword'))
      const found = faultsIn(formSteps[home ?? step]?.fields ?? {}, draft, { policy, refused: outcome.rules })
      // Without the policy, this page has no text for the rule that the password breaks.
      if (Object.keys(found).length > 0) show(found)
      else setFailure({ text: formStep.failed?.() })
    }
  }

  const leave = () => {
    const from = step === 'secondFactor' ? trail.findLast((passed) => passed !== step) : step
    const to = moveStep(from as StepNumber, 'next')
    const isSignedIn = to === from || formSteps[to]?.isLast
    if (isSignedIn) {
      forgetDraft()
      if (to === from) onDone()
      else setDone(to)
      // A user who has gone back during the call stays in the earlier step.
    } else if (present.current === trail) push(to)
  }

  const back = () => {
    changeDraft({ code: '', secondFactor: '' })
    setFaults({})
    goTo(step === 'secondFactor' ? (trail.at(-2) ?? trail[0]) : moveStep(step, 'back'))
  }

  const parts: StepProps = {
    draft,
    faults,
    context: contextOf(draft),
    change,
    submit: () => void submit(),
    back,
    goTo,
    attempt: (call, failed) => {
      setFailure(undefined)
      setFaults({})
      return once(call, (error) => setFailure({ text: failed, hint: hintOf(error) }))
    },
  }
  const canGoBack = step === 'secondFactor' || moveStep(step, 'back') !== step
  return { formStep, step, isBusy, isSlow, failure, refusals, canGoBack, parts }
}

/**
 * Returns the effect of a failed call in a step. The effect is the step's outcome for this refusal, if there is one.
 * Otherwise the effect is the step's failure text (2§8), with the reason if known.
 */
export function judgeRefusal(
  { refusals = {}, failed }: Pick<FormStep, 'refusals' | 'failed'>,
  error: unknown,
): Outcome {
  if (error instanceof CallError) {
    const judge = refusals[error.code as ErrorCode]
    if (judge) return judge(error)
  }
  return { kind: 'failure', failure: { text: failed?.(), hint: hintOf(error) } }
}

/** Returns why a call failed, and the remedy. Returns undefined if the reason is unknown. */
export function hintOf(error: unknown): string | undefined {
  return error instanceof CallError && error.code === 'MESSAGE_NOT_SENT' ? m.auth_messageNotSent() : reasonOf(error)
}
