import { CallError } from '@skadi/contract/core/client'
import { m } from '../paraglide/messages.js'
import { tooManyWords } from '../ui/wait-words.ts'

/** What failed, and why as far as it is known. */
export function callFailure(what: string, error: unknown): string {
  const isUnreached = error instanceof CallError && error.status === 0
  return [what, isUnreached ? m.ui_errorNetwork() : tooManyWords(error)].filter(Boolean).join('. ')
}
