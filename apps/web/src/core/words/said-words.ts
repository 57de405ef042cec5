import type { AnswerSaid } from '@skadi/contract/customer/customer-link'
import { m } from '../../paraglide/messages.js'
import { writeMinor } from './minor.ts'
import { OBJECTION_WORDS } from './objection-words.ts'
import { REPLY_WORDS } from './reply-words.ts'

/** `it was there before`, `offers 500.00 NOK`: a customer's answer about one damage or line. */
export function answerOf({ answer, reason, offer }: AnswerSaid): string {
  if (answer === 'object') return OBJECTION_WORDS[reason ?? 'other']()
  if (answer === 'offer' && offer) return m.customer_saidOffer({ amount: writeMinor(offer.minor, offer.currency) })
  return answer === 'accept' || answer === 'offer' ? m.customer_saidYes() : lowerFirst(REPLY_WORDS[answer]())
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1)

/** `4: it was there before, 5: yes`: a customer's answer about each damage; empty for an answer about the page as a whole. */
export const saidBrief = (said: readonly AnswerSaid[]): string =>
  said.map((one) => `${one.number ?? one.name ?? '–'}: ${answerOf(one)}`).join(', ')
