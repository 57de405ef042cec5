import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

/**
 * Returns why a change of members was refused, with the remedy. Returns undefined if there is no text for the error.
 */
export function membershipReason(error: unknown, company: string): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'LAST_TENANT_ADMIN') return m.users_lastAdmin({ company })
  if (error.code === 'MESSAGE_NOT_SENT') return m.users_messageNotSent()
  if (error.code === 'NOT_FOUND') return m.users_gone()
  if (error.code === 'FORBIDDEN') return m.users_forbidden({ company })
  return reasonOf(error)
}

/** Returns the failure as text. The reason follows if it is known. */
export const membershipFailure = (what: string, error: unknown, company: string): string =>
  failureWords(what, membershipReason(error, company))
