import type { DamageAnswer } from '@skadi/domain/customer/damage-answers'
import { m } from '../../paraglide/messages.js'

/** Texts of a customer's answers about a single damage. */
export const REPLY_WORDS: Record<DamageAnswer, () => string> = {
  yes: m.customerPage_yes,
  no: m.customerPage_no,
  before: m.customerPage_before,
}
