import { MAX_REMINDER_DAYS, MAX_REMINDERS } from '@skadi/domain/cases/case-reminders'
import {
  MAX_CASE_FEES,
  MAX_DUE_DAYS,
  MAX_HOW_TO_PAY,
  MAX_VAT_PERMILLE,
  PAYMENT_KINDS,
  PAYMENT_STATES,
} from '@skadi/domain/cases/case-rules'
import {
  CASE_LINE_KINDS,
  CASE_STATES,
  CASE_TOLD_BY,
  CASE_WAITS,
  LINE_ANSWERS,
  LINE_HANDLINGS,
  OBJECTION_REASONS,
} from '@skadi/domain/cases/case-states'
import { MAX_CASE_LINES, MAX_LINE_MINOR } from '@skadi/domain/cases/case-sums'
import { STATEMENT_KINDS } from '@skadi/domain/cases/damage-case'
import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { DAMAGE_ANSWERS } from '@skadi/domain/customer/damage-answers'
import { EVIDENCE_VERDICTS } from '@skadi/domain/evidence/evidence-reason'
import * as z from 'zod/mini'
import { username } from '../auth/tokens.ts'
import { id, instant } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { appraisalPart } from '../costs/appraisal.ts'
import { damagedPart } from '../damages/damage.ts'
import { MAX_EVIDENCE_NOTE } from '../evidence/evidence-calls.ts'
import { reportLanguage } from '../reports/report-request.ts'

/** An amount in minor units (hundredths) of the case's currency, including VAT. */
export const minor = z.int().check(z.minimum(0), z.maximum(MAX_LINE_MINOR))
const currency = z.enum(PRICE_CURRENCIES as [PriceCurrency, ...PriceCurrency[]])
/** ISO 3166-1 alpha-2 */
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const person = z.object({ userId: id, name: z.nullable(z.string()) })

/** A line as a user writes it; a list of lines replaces the lines of the draft. */
export const caseLineInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('damage'),
    familyId: id,
    /** the reason why a weak damage is asked for; proven damages need none */
    note: z.optional(typedText(MAX_EVIDENCE_NOTE)),
    /** an amount other than the appraisal's, with the reason */
    amount: z.optional(z.strictObject({ minor, reason: typedLine(200, 1) })),
  }),
  /** a fee of the company's table; `minor`: another amount than the table's */
  z.strictObject({
    kind: z.literal('fee'),
    feeId: z.string().check(z.minLength(1), z.maxLength(40)),
    minor: z.optional(minor),
  }),
  z.strictObject({ kind: z.literal('discount'), name: typedLine(200, 1), minor }),
])
export type CaseLineInput = z.output<typeof caseLineInput>
export const caseLineInputs = z.array(caseLineInput).check(z.minLength(1), z.maxLength(MAX_CASE_LINES))

/** Net, VAT and their sum in minor units; discounts, caps and notes are negative. */
const totals = z.object({ net: z.int(), vat: z.int(), gross: z.int() })

/** An amount of the statement, VAT rounded per line; `cap`: what the deductible cap takes off the damages. */
export const statementAmount = z.extend(totals, { id: z.nullable(id), kind: z.enum([...CASE_LINE_KINDS, 'cap']) })

export const lineSubject = z.object({
  /** running number among the damages of the car (ruling 10) */
  number: z.nullable(z.int()),
  /** names of labels (`listDamageLabels`) */
  labels: z.array(z.string()),
  parts: z.array(damagedPart),
  camera: z.string(),
})

/** The customer's answer to a line. */
const lineAnswer = z.object({
  answer: z.enum(LINE_ANSWERS),
  /** of an objection */
  reason: z.nullable(z.enum(OBJECTION_REASONS)),
  text: z.nullable(z.string()),
  /** of an offer */
  offerMinor: z.nullable(z.int()),
  at: instant,
})

/** A line of a case. `minor` is null until a damage without an estimate has an amount. */
const caseLine = z.object({
  id,
  kind: z.enum(CASE_LINE_KINDS),
  /** damages only */
  familyId: z.nullable(id),
  subject: z.nullable(lineSubject),
  verdict: z.nullable(z.enum(EVIDENCE_VERDICTS)),
  note: z.nullable(z.string()),
  feeId: z.nullable(z.string()),
  /** name of a fee, reason of a discount */
  name: z.nullable(z.string()),
  /** price by the appraisal */
  priceMinor: z.nullable(z.int()),
  /** the appraisal behind the price: its version of the prices, and the composition or the person's word */
  receipt: z.nullable(
    z.object({
      appraisalId: id,
      tableVersion: z.int(),
      parts: z.array(appraisalPart),
      said: z.nullable(z.object({ amount: z.int(), reason: z.string(), by: id, at: instant })),
    }),
  ),
  minor: z.nullable(z.int()),
  /** why the amount is another than the price */
  reason: z.nullable(z.string()),
  /** amount after corrections */
  correctedMinor: z.nullable(z.int()),
  /** the customer's newest answer about this damage on a page of the return without a case: `accept` and `object` concern the whole page */
  earlier: z.nullable(
    z.object({
      word: z.enum([...DAMAGE_ANSWERS, 'accept', 'object']),
      /** true if the word disputes the damage; sending the case then needs `anyway` */
      isDisputed: z.boolean(),
      text: z.nullable(z.string()),
      at: instant,
    }),
  ),
  answer: z.nullable(lineAnswer),
  handling: z.nullable(
    z.object({ kind: z.enum(LINE_HANDLINGS), text: z.nullable(z.string()), at: z.nullable(instant) }),
  ),
  standing: z.enum(['unanswered', 'accepted', 'objected', 'waived']),
  /** ids of the customer's photos of this line, which are at `/api/media/customerPhotos/{id}` */
  photoIds: z.array(id),
})

/** A numbered, frozen document: the original, or a correction or credit note whose totals are the difference. */
const statement = z.extend(totals, {
  statementId: id,
  kind: z.enum(STATEMENT_KINDS),
  number: z.int(),
  madeAt: instant,
  madeBy: z.nullable(person),
})

const payment = z.object({
  id,
  kind: z.enum(PAYMENT_KINDS),
  minor: z.int(),
  currency: z.string(),
  externalId: z.string(),
  paidAt: instant,
  invoiceNo: z.nullable(z.string()),
  recordedAt: instant,
})

/** A case in a list. Amounts in minor units of `currency`. */
export const caseSummary = z.object({
  caseId: id,
  state: z.enum(CASE_STATES),
  waitsFor: z.enum(CASE_WAITS),
  /** past the due day of the party that must act */
  isOverdue: z.boolean(),
  /** the return and the pickup */
  imageSetId: id,
  pickupId: id,
  /** the rental of the return; null without one, and after its erasure */
  rentalId: z.nullable(id),
  contractNo: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  /** time of the return, in the zone of its rig */
  recDate: z.nullable(instant),
  timeZone: z.nullable(z.string()),
  currency: z.string(),
  /** total after corrections and credit notes */
  grossMinor: z.int(),
  vatMinor: z.int(),
  /** payments less refunds */
  paidMinor: z.int(),
  paymentState: z.enum(PAYMENT_STATES),
  damageCount: z.int(),
  reference: z.nullable(z.string()),
  invoiceNo: z.nullable(z.string()),
  /** last day to answer and pay, YYYY-MM-DD, and the moment at which it ends in the company's zone; null until the customer is told */
  dueOn: z.nullable(z.string()),
  dueAt: z.nullable(instant),
  /** last day for the company's reply while an objection is open, and the moment at which it ends */
  replyDueOn: z.nullable(z.string()),
  replyDueAt: z.nullable(instant),
  /** time of the statement */
  sentAt: z.nullable(instant),
  /** since when the customer knows of the case, and how */
  toldAt: z.nullable(instant),
  toldBy: z.nullable(z.enum(CASE_TOLD_BY)),
  endedAt: z.nullable(instant),
  owner: z.nullable(person),
  /**
   * the newest open objection or offer; without one, the newest answer or reply. With `handling` it is the company's reply to the answer, and
   * `text` and `at` are of the reply.
   */
  lastWord: z.nullable(z.extend(lineAnswer, { handling: z.nullable(z.enum(LINE_HANDLINGS)) })),
  createdAt: instant,
  modifiedAt: instant,
})
export type CaseSummary = z.output<typeof caseSummary>

/** A case with its lines, statements, payments and history. */
export const damageCase = z.extend(caseSummary, {
  vat: z.object({ country: z.string(), permille: z.int() }),
  /** the most that the damages may cost */
  capMinor: z.nullable(z.int()),
  /** of the rental; a deductible in another currency than the case sets no cap */
  deductible: z.nullable(z.object({ currency: z.string(), minor: z.int() })),
  dueDays: z.int(),
  lines: z.array(caseLine),
  /** all amounts at present, and their sum */
  amounts: z.array(statementAmount),
  totals,
  approval: z.object({
    /** the amount reaches the company's limit */
    isNeeded: z.boolean(),
    requested: z.nullable(z.extend(person, { at: instant })),
    approved: z.nullable(z.extend(person, { at: instant })),
    /** reason of the last refusal */
    refusal: z.nullable(z.string()),
  }),
  statements: z.array(statement),
  payments: z.array(payment),
  refundedMinor: z.int(),
  /** total of the original statement */
  askedMinor: z.nullable(z.int()),
  endReason: z.nullable(z.string()),
  claimId: z.nullable(id),
  /** the newest page of the case for its customer (`createCustomerLink` with `caseId`) */
  linkId: z.nullable(id),
  /** of the newest page of the case, else of the rental; null if unknown */
  customerLanguage: z.nullable(reportLanguage),
  note: z.nullable(z.string()),
  createdBy: person,
  /** audited acts, the newest first */
  changes: z.array(z.object({ at: instant, by: z.nullable(person), action: z.string() })),
})
export type DamageCaseView = z.output<typeof damageCase>

/** A frozen statement as data. */
export const caseStatementView = z.extend(statement, {
  caseId: id,
  reference: z.string(),
  currency: z.string(),
  /** country and rate of the VAT that `vat` contains in minor units */
  vatRate: z.object({ country: z.string(), permille: z.int() }),
  capMinor: z.nullable(z.int()),
  /** until the customer is told: if told on the day of the statement or of the newest page */
  dueOn: z.string(),
  countryCode: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  contractNo: z.nullable(z.string()),
  /** why a correction or credit note was made; null for a reason that only colleagues read */
  reason: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id,
      kind: z.enum(CASE_LINE_KINDS),
      subject: z.nullable(lineSubject),
      name: z.nullable(z.string()),
      minor: z.nullable(z.int()),
    }),
  ),
  amounts: z.array(statementAmount),
})

/** A company's rules for its cases; amounts in minor units of `currency`. */
export const caseRules = z.strictObject({
  currency,
  /** country of the VAT rate of a new case */
  country,
  /** amounts from here on need the approval of a second person; null: none does */
  limitMinor: z.nullable(minor),
  dueDays: z.int().check(z.minimum(1), z.maximum(MAX_DUE_DAYS)),
  replyDays: z.int().check(z.minimum(1), z.maximum(MAX_DUE_DAYS)),
  /** days after the due day on which customers are reminded, negative before it; empty: none */
  reminders: z.array(z.int().check(z.minimum(-MAX_REMINDER_DAYS), z.maximum(MAX_REMINDER_DAYS))).check(
    z.maxLength(MAX_REMINDERS),
    z.refine((days) => new Set(days).size === days.length, { error: 'each day once' }),
  ),
  fees: z
    .array(z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)), name: typedLine(100, 1), minor }))
    .check(
      z.maxLength(MAX_CASE_FEES),
      z.refine((fees) => new Set(fees.map((fee) => fee.id)).size === fees.length, { error: 'each fee once' }),
    ),
  /** phone that customers may call; pages and messages to customers name it */
  contactPhone: z._default(z.nullable(username), null),
  /** payment instructions for customers, for example an account number */
  howToPay: z._default(z.nullable(typedText(MAX_HOW_TO_PAY, 1)), null),
  /** VAT rates in permille by country */
  vat: z.record(country, z.int().check(z.minimum(0), z.maximum(MAX_VAT_PERMILLE))),
})
export const storedCaseRules = z.extend(caseRules, {
  /** null: the rules of the product, which the company has not changed */
  modifiedAt: z.nullable(instant),
})
