import { CallError } from '@skadi/contract/core/client'
import { currentLanguageTag } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'

/** `in 40 seconds`, `in 15 minutes`, `in 2 hours`: rounded up, so that a retry after this time is not refused again. */
export function whenWords(seconds: number, languageTag: string = currentLanguageTag()): string {
  const format = new Intl.RelativeTimeFormat(languageTag)
  if (seconds <= 90) return format.format(Math.ceil(seconds), 'second')
  if (seconds <= 90 * 60) return format.format(Math.ceil(seconds / 60), 'minute')
  return format.format(Math.ceil(seconds / 3600), 'hour')
}

/** Message of a rate limit, with the time of the next attempt; undefined for other errors. */
export function tooManyWords(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined
  return error.retryAfterS === undefined
    ? m.ui_errorTooMany()
    : m.ui_tooManyUntil({ when: whenWords(error.retryAfterS) })
}
