import {
  CUSTOMER_ANSWER_KINDS,
  CUSTOMER_CHANNELS,
  CUSTOMER_LINK_KINDS,
  CUSTOMER_LINK_STATES,
} from '@skadi/domain/customer/customer-link'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { reportLanguage } from '../reports/report-request.ts'

export const answerKind = z.enum(CUSTOMER_ANSWER_KINDS)

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/** A customer's answer, as staff reads it. */
const answer = z.object({
  id,
  kind: answerKind,
  text: z.nullable(z.string()),
  at: instant,
  /** the customer's own photos: `/api/media/customerPhotos/{id}` */
  photoIds: z.array(id),
  reply: z.nullable(z.object({ text: z.string(), by: person, at: instant })),
  /** marked as settled without a reply */
  settled: z.nullable(z.object({ by: person, at: instant })),
  /** an objection or a question without a reply, not marked as settled, and not followed by an acceptance */
  isOpen: z.boolean(),
})

/** A page for a customer. Only the call that makes the page answers its token. */
export const customerLink = z.object({
  id,
  kind: z.enum(CUSTOMER_LINK_KINDS),
  pickupId: id,
  /** the return; null: the page shows the pickup alone */
  imageSetId: z.nullable(id),
  /** the claim of the page; null: no claim */
  claimId: z.nullable(id),
  state: z.enum(CUSTOMER_LINK_STATES),
  /** the customer's latest verdict; kept after the link has ended */
  verdict: z.nullable(z.enum(['accept', 'object'])),
  channel: z.enum(CUSTOMER_CHANNELS),
  /** address or phone of the recipient; null: shown on the spot */
  recipient: z.nullable(z.string()),
  language: reportLanguage,
  showCosts: z.boolean(),
  /** number of damages on the page */
  damageCount: z.int(),
  /** zone of the newer passing, in which times of answers are shown */
  timeZone: z.string(),
  dueAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  createdAt: instant,
  createdBy: person,
  /** oldest first */
  answers: z.array(answer),
})
export type CustomerLink = z.output<typeof customerLink>
export type CustomerAnswer = z.output<typeof answer>
