import { CallError } from '@skadi/contract/core/client'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'

/** Maximum length of the name of a view in characters. */
export const VIEW_NAME_LENGTH = 60

/** Returns why a view was not saved, with the remedy, as text. */
export function viewFault(error: unknown): string {
  if (error instanceof CallError && error.code === 'NAME_TAKEN') return m.views_nameTaken()
  if (error instanceof CallError && error.code === 'TOO_MANY_REQUESTS') return m.views_tooMany()
  return failureWords(m.views_saveFailed(), reasonOf(error))
}
