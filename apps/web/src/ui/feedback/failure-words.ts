import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { tooManyWords } from './wait-words.ts'

/** Reason and remedy of a failure that any call can have: no connection, or too many requests. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.status === 0 ? m.ui_errorNetwork() : tooManyWords(error)

/** The failure as text, followed by the reason if known. */
export const failureWords = (what: string, reason: string | undefined): string =>
  [what, reason].filter(Boolean).join('. ')
