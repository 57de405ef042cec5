import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { tooManyWords } from './wait-words.ts'

/** Why a call failed and what helps, where any call may fail so: nobody answered, or too much was asked. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.status === 0 ? m.ui_errorNetwork() : tooManyWords(error)

/** What failed, and why as far as it is known. */
export const failureWords = (what: string, reason: string | undefined): string =>
  [what, reason].filter(Boolean).join('. ')
