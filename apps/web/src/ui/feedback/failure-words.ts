import { CallError } from '@skadi/contract/core/client'
import { currentLanguageTag } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Returns reason and remedy of a failure that any call can have: no connection, or too many requests. Returns undefined
 * for any other failure.
 */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.status === 0 ? m.ui_errorNetwork() : tooManyWords(error)

/** Returns the text of a failure, followed by the reason if the reason is known. */
export const failureWords = (what: string, reason: string | undefined): string =>
  [what, reason].filter(Boolean).join('. ')

/**
 * Returns the time until a retry as text, for example `in 40 seconds`, `in 15 minutes` or `in 2 hours`. The time is
 * rounded up, so that the server accepts a retry after this time.
 */
export function whenWords(seconds: number, languageTag: string = currentLanguageTag()): string {
  const format = new Intl.RelativeTimeFormat(languageTag)
  if (seconds <= 90) return format.format(Math.ceil(seconds), 'second')
  if (seconds <= 90 * 60) return format.format(Math.ceil(seconds / 60), 'minute')
  return format.format(Math.ceil(seconds / 3600), 'hour')
}

/** Returns the message of a rate limit, with the time of the next attempt. Returns undefined for other errors. */
export function tooManyWords(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined
  return error.retryAfterS === undefined
    ? m.ui_errorTooMany()
    : m.ui_tooManyUntil({ when: whenWords(error.retryAfterS) })
}
