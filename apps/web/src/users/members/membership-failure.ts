import { CallError } from '@skadi/contract/core/client'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

/** Why a change of members was refused, with the remedy; undefined if the error has no text of its own. */
export function membershipReason(error: unknown, company: string): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'LAST_TENANT_ADMIN') return m.users_lastAdmin({ company })
  if (error.code === 'MESSAGE_NOT_SENT') return m.users_messageNotSent()
  if (error.code === 'NOT_FOUND') return m.users_gone()
  if (error.code === 'FORBIDDEN') return m.users_forbidden({ company })
  return reasonOf(error)
}

/** The failure as text, followed by its reason if known. */
export const membershipFailure = (what: string, error: unknown, company: string): string =>
  failureWords(what, membershipReason(error, company))
