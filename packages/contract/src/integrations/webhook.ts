import { EVENT_KINDS } from '@skadi/domain/events/event-kinds'
import { DELIVERY_STATES, MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL, WEBHOOK_STATES } from '@skadi/domain/integrations/webhook'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const webhookName = typedLine(MAX_WEBHOOK_NAME, 1)
/** Of a system of the company's own: `https`, without a user in it, on an address of the internet. */
export const webhookUrl = z.pipe(typedLine(MAX_WEBHOOK_URL), z.url({ protocol: /^https?$/ }))
export const webhookKinds = z.array(z.enum(EVENT_KINDS)).check(z.minLength(1), z.maxLength(EVENT_KINDS.length))

/** An address that is told of events by signed requests (decision 42). */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /** since when it has taken nothing; null: it took what came last */
  failingSince: z.nullable(instant),
  /** until when the secret before signs too; null: there is one secret only */
  oldSecretUntil: z.nullable(instant),
  /** deliveries that were not taken yet */
  waiting: z.int(),
  lastDeliveredAt: z.nullable(instant),
  createdAt: instant,
})
export type Webhook = z.infer<typeof webhook>

/** The webhook with its secret, which is in this answer only. */
export const webhookWithSecret = z.extend(webhook, { secret: z.string() })

/** What became of one event at one webhook. */
export const webhookDelivery = z.object({
  id,
  /** `webhook-id` of the requests: the same each time */
  eventId: id,
  kind: z.enum([...EVENT_KINDS, 'webhook.test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  happenedAt: instant,
  /** of the last request; null: none was made yet */
  triedAt: z.nullable(instant),
  /** of the next request; null: there will be none */
  nextAt: z.nullable(instant),
  /** of HTTP; null: nothing was answered */
  status: z.nullable(z.int()),
  /** why nothing was answered, in plain English */
  fault: z.nullable(z.string()),
  tookMs: z.nullable(z.int()),
  /** the first 1,000 characters */
  answer: z.nullable(z.string()),
  /** what is sent, as JSON */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
