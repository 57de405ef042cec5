import type { DamageAnswer } from '@skadi/domain/customer/damage-answers'
import { m } from '../paraglide/messages.js'

/** Texts of a customer's answers about a single damage. */
export const REPLY_WORDS: Record<DamageAnswer, () => string> = {
  yes: m.customer_yes,
  no: m.customer_no,
  before: m.customer_before,
}
