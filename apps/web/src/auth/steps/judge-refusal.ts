import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { m } from '../../paraglide/messages.js'
import { reasonOf } from '../../ui/feedback/failure-words.ts'
import type { FormStep, Outcome } from './form-step.ts'

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
