import { addDays, startOfDay } from '../dates/day.ts'
import { dayOf } from '../dates/format-date.ts'
import type { CaseState } from './case-states.ts'

/** A fee of the company's table, including VAT. */
export type CaseFee = { id: string; name: string; minor: number }

/** A company's rules for its cases; amounts in minor units of `currency`. */
export type CaseRules = {
  currency: string
  /** country whose VAT rate a new case uses, ISO 3166-1 alpha-2 */
  country: string
  /** amounts from this limit on need the approval of a second person; null: no amount needs it */
  limitMinor: number | null
  /** days that a customer has to answer and pay */
  dueDays: number
  /** days that the company has to reply to an objection or offer */
  replyDays: number
  /** days after the due day on which customers are reminded, negative before it */
  reminders: number[]
  fees: readonly CaseFee[]
  /** phone with country code for customers; null: messages and pages contain no phone */
  contactPhone: string | null
  /** payment instructions, for example an account number; null: messages and pages contain none */
  howToPay: string | null
  /** VAT rates by country, in permille */
  vat: Readonly<Record<string, number>>
}

export const MAX_DUE_DAYS = 90
export const MAX_CASE_FEES = 50
/** Maximum length of the payment instructions, in characters. */
export const MAX_HOW_TO_PAY = 500
export const MAX_VAT_PERMILLE = 500

/** Rules of a company that has changed none: the standard rates of the countries, and no approval. */
export const DEFAULT_CASE_RULES: CaseRules = {
  currency: 'NOK',
  country: 'NO',
  limitMinor: null,
  dueDays: 14,
  replyDays: 5,
  reminders: [-3, 1, 7],
  fees: [],
  contactPhone: null,
  howToPay: null,
  vat: { NO: 250, SE: 250, DK: 250, DE: 190, ES: 210, FR: 200, NL: 210, PL: 230, GB: 200 },
}

/** VAT rate of a country in permille; undefined for a country without a rate, which a case refuses (NO_VAT_RATE). */
export const vatRateOf = ({ vat }: Pick<CaseRules, 'vat'>, country: string): number | undefined =>
  Object.hasOwn(vat, country) ? vat[country] : undefined

/**
 * The cap that the deductible of a rental sets: none without a deductible, and none in another currency, because nobody converts it
 * (decision 127). Amounts in minor units.
 */
export const capOfDeductible = (
  deductible: { currency: string; minor: number } | null,
  currency: string,
): number | null => (deductible?.currency === currency ? deductible.minor : null)

/** True if an amount needs a second person; a limit in another currency cannot be compared, so that every amount needs one. */
export const needsApproval = (
  rules: Pick<CaseRules, 'limitMinor' | 'currency'>,
  { currency, gross }: { currency: string; gross: number },
): boolean => rules.limitMinor !== null && (rules.currency !== currency || gross >= rules.limitMinor)

/** A due day as YYYY-MM-DD, and the moment at which it ends. */
export type DueDay = { on: string; at: Date }

/**
 * The day until which a customer may answer and pay, or the company replies to an objection.
 * @param since moment of the sending or of the objection @param timeZone zone of the company
 */
export function dueOf(since: Date, days: number, timeZone: string): DueDay {
  const on = addDays(dayOf(since, timeZone), days)
  return { on, at: startOfDay(addDays(on, 1), timeZone) }
}

/**
 * Due day of the company's reply after an act (decision 128). The first open objection begins it, a further objection does not move it, and
 * it ends with the last reply.
 * @returns null: no reply is due; undefined: the due day stays
 */
export function replyDueAfter(
  before: CaseState,
  after: CaseState,
  { at, days, timeZone }: { at: Date; days: number; timeZone: string },
): DueDay | null | undefined {
  if (after !== 'objected') return null
  return before === 'objected' ? undefined : dueOf(at, days, timeZone)
}

/** Check digit MOD10 (Luhn), as in a Norwegian KID. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const weighted = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (weighted > 9 ? weighted - 9 : weighted)
    }, 0)
  return (10 - (sum % 10)) % 10
}

const REFERENCE_DIGITS = 7

/** Payment reference of a case: the number of its first statement and a check digit. */
export function referenceOf(number: number): string {
  const digits = String(number).padStart(REFERENCE_DIGITS, '0')
  return `${digits}${checkDigit(digits)}`
}

/** True for digits that end with their check digit; a mistyped digit and two exchanged neighbours are found (except 09 and 90). */
export const isReference = (text: string): boolean =>
  /^\d{8,25}$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1))

export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_STATES = ['unpaid', 'partlyPaid', 'paid', 'overpaid', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** `overpaid`: a correction or credit note has lowered the total below the paid amount, which waits for its refund. */
export function paymentStateOf({
  gross,
  paidMinor,
  refundedMinor,
}: {
  gross: number
  /** payments less refunds */
  paidMinor: number
  refundedMinor: number
}): PaymentState {
  if (paidMinor > gross) return 'overpaid'
  if (paidMinor === 0) return refundedMinor > 0 ? 'refunded' : 'unpaid'
  return paidMinor === gross ? 'paid' : 'partlyPaid'
}
