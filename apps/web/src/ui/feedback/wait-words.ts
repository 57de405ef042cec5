import { CallError } from '@skadi/contract/core/client'
import { currentLanguageTag } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'

/** `in 40 seconds`, `in 15 minutes`, `in 2 hours`, rounded up: who waits so long is not refused again. */
export function whenWords(seconds: number, languageTag: string = currentLanguageTag()): string {
  const format = new Intl.RelativeTimeFormat(languageTag)
  if (seconds <= 90) return format.format(Math.ceil(seconds), 'second')
  if (seconds <= 90 * 60) return format.format(Math.ceil(seconds / 60), 'minute')
  return format.format(Math.ceil(seconds / 3600), 'hour')
}

/** That too much was asked, and when to try again; undefined where that was not what went wrong. */
export function tooManyWords(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined
  return error.retryAfterS === undefined
    ? m.ui_errorTooMany()
    : m.ui_tooManyUntil({ when: whenWords(error.retryAfterS) })
}
