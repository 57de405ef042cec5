import { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { m } from '../../paraglide/messages.js'
import { reasonOf } from '../../ui/feedback/failure-words.ts'
import type { FormStep, Outcome } from './form-step.ts'

/**
 * Effect of a failed call in a step: the step's own outcome for this refusal, else its general failure text (2§8) with
 * the reason if known.
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

/** Why a call failed, and the remedy if known. */
export function hintOf(error: unknown): string | undefined {
  return error instanceof CallError && error.code === 'MESSAGE_NOT_SENT' ? m.auth_messageNotSent() : reasonOf(error)
}
