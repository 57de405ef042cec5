import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { tooManyWords } from './wait-words.ts'

/**
 * Returns reason and remedy of a failure that any call can have: no connection, or too many requests. Returns undefined
 * for any other failure.
 */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.status === 0 ? m.ui_errorNetwork() : tooManyWords(error)

/** Returns the text of a failure, followed by the reason if the reason is known. */
export const failureWords = (what: string, reason: string | undefined): string =>
  [what, reason].filter(Boolean).join('. ')
