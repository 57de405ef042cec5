import { LINE_ANSWERS, OBJECTION_REASONS } from '@skadi/domain/cases/case-states'
import { MAX_LINE_MINOR } from '@skadi/domain/cases/case-sums'
import { MAX_ANSWER_TEXT } from '@skadi/domain/customer/customer-limits'
import {
  CUSTOMER_ANSWER_KINDS,
  CUSTOMER_CHANNELS,
  CUSTOMER_LINK_KINDS,
  CUSTOMER_LINK_STATES,
} from '@skadi/domain/customer/customer-link'
import {
  DAMAGE_ANSWERS,
  MAX_SIGNATURE_LINES,
  MAX_SIGNATURE_POINTS,
  SIGNATURE_SIZE,
} from '@skadi/domain/customer/damage-answers'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { damagedPart } from '../damages/damage.ts'
import { reportLanguage } from '../reports/report-request.ts'

export const answerKind = z.enum(CUSTOMER_ANSWER_KINDS)

/** Answer about a single damage of the page: `yes`, `no`, or `before` for a damage that the car had at pickup. */
export const damageReply = z.strictObject({ familyId: id, answer: z.enum(DAMAGE_ANSWERS) })

const { width, height } = SIGNATURE_SIZE
const coordinate = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/**
 * A customer's signature: a typed name, or drawn lines. A line is a list of points `[x, y]` in a field of 600 x 200. `name` is empty for a
 * drawn signature.
 */
export const signature = z.strictObject({
  name: typedLine(100),
  lines: z
    .array(
      z
        .array(z.tuple([coordinate(width), coordinate(height)]))
        .check(z.minLength(1), z.maxLength(MAX_SIGNATURE_POINTS)),
    )
    .check(z.maxLength(MAX_SIGNATURE_LINES)),
})

/** The customer's answer to a line of the page's case: agreement, an objection with its reason, or another amount. */
export const lineReply = z
  .strictObject({
    lineId: id,
    answer: z.enum(LINE_ANSWERS),
    reason: z.optional(z.enum(OBJECTION_REASONS)),
    text: z.optional(typedText(MAX_ANSWER_TEXT)),
    /** minor units, including VAT */
    offerMinor: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_LINE_MINOR))),
  })
  .check(
    z.refine((given) => (given.answer === 'object') === (given.reason !== undefined), {
      path: ['reason'],
      error: 'of an objection',
    }),
    z.refine((given) => (given.answer === 'offer') === (given.offerMinor !== undefined), {
      path: ['offerMinor'],
      error: 'of an offer',
    }),
    z.refine((given) => given.reason !== 'other' || Boolean(given.text), { path: ['text'], error: 'required' }),
  )

/** An answer to a line, as stored. */
export const lineReplied = z.object({
  lineId: id,
  answer: z.enum(LINE_ANSWERS),
  reason: z.nullable(z.enum(OBJECTION_REASONS)),
  text: z.nullable(z.string()),
  offerMinor: z.nullable(z.int()),
})

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/**
 * A customer's answer about a damage of the page, or about a line of its case. `answer` is `accept`, `object` or `offer` for a
 * line, and `yes`, `no` or `before` for a damage.
 */
export const answerSaid = z.object({
  /** number of the damage among all damages of the car; null for fees */
  number: z.nullable(z.int()),
  labels: z.array(z.string()),
  parts: z.array(damagedPart),
  /** name of a fee; null for damages */
  name: z.nullable(z.string()),
  answer: z.enum([...DAMAGE_ANSWERS, ...LINE_ANSWERS]),
  /** of an objection to a line */
  reason: z.nullable(z.enum(OBJECTION_REASONS)),
  /** the offered amount in minor units, including VAT */
  offer: z.nullable(z.object({ minor: z.int(), currency: z.string() })),
})
export type AnswerSaid = z.output<typeof answerSaid>

/** A customer's answer, as the company's staff sees it. */
const answer = z.object({
  id,
  kind: answerKind,
  text: z.nullable(z.string()),
  at: instant,
  /** answers about each damage or line, in the order of their numbers; empty for an answer about the page as a whole */
  said: z.array(answerSaid),
  /** answers about damages as the customer gave them; null for another answer */
  damages: z.nullable(z.array(damageReply)),
  signature: z.nullable(signature),
  /** answers to lines of the page's case; null for an answer about the page as a whole */
  lines: z.nullable(z.array(lineReplied)),
  /** ids of the customer's own photos, which are at `/api/media/customerPhotos/{id}` */
  photoIds: z.array(id),
  reply: z.nullable(z.object({ text: z.string(), by: person, at: instant })),
  /** user and time of the mark "settled without a reply"; null if there is no mark */
  settled: z.nullable(z.object({ by: person, at: instant })),
  /** true for an objection or a question that has no reply and is not settled; a later acceptance closes an objection */
  isOpen: z.boolean(),
})

/** The damage that both screens at the counter show. `by` is the side that chose it: the customer or the clerk. */
export const shownDamage = z.nullable(z.object({ familyId: id, by: z.enum(['customer', 'clerk']) }))

/** A page for a customer. Only the call that creates the page returns its token. */
export const customerLink = z.object({
  id,
  kind: z.enum(CUSTOMER_LINK_KINDS),
  pickupId: id,
  /** the return passing; null if the page shows only the pickup */
  imageSetId: z.nullable(id),
  /** the claim that the page concerns; null if there is none */
  claimId: z.nullable(id),
  /** the case of the page; null if the page concerns no case */
  caseId: z.nullable(id),
  state: z.enum(CUSTOMER_LINK_STATES),
  /** the customer's latest verdict; it stays after the link has ended */
  verdict: z.nullable(z.enum(['accept', 'object'])),
  channel: z.enum(CUSTOMER_CHANNELS),
  /** e-mail address or phone of the recipient; null if the page was shown at the counter */
  recipient: z.nullable(z.string()),
  language: reportLanguage,
  showCosts: z.boolean(),
  /** number of damages on the page */
  damageCount: z.int(),
  /** time zone of the newer passing, in which times of answers are shown */
  timeZone: z.string(),
  dueAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** the damage that the customer's phone and the clerk's screen show at the counter; null if no damage was chosen */
  shown: shownDamage,
  createdAt: instant,
  createdBy: person,
  /** oldest first */
  answers: z.array(answer),
})
export type CustomerLink = z.output<typeof customerLink>
export type CustomerAnswer = z.output<typeof answer>
