import { EVENT_KINDS } from '@skadi/domain/events/event-kinds'
import { DELIVERY_STATES, MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL, WEBHOOK_STATES } from '@skadi/domain/integrations/webhook'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const webhookName = typedLine(MAX_WEBHOOK_NAME, 1)
/**
 * Address of a company's own system: an `https` address on the public internet, without a user name. `http` and loopback addresses are
 * accepted only if the server's configuration permits them.
 */
export const webhookUrl = z.pipe(typedLine(MAX_WEBHOOK_URL), z.url({ protocol: /^https?$/ }))
export const webhookKinds = z.array(z.enum(EVENT_KINDS)).check(z.minLength(1), z.maxLength(EVENT_KINDS.length))

/** A webhook: an address that receives events as signed requests (decision 42). */
export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /** time since which all deliveries have failed; null if the last delivery succeeded */
  failingSince: z.nullable(instant),
  /** time until which the old secret signs too; null if there is only one secret */
  oldSecretUntil: z.nullable(instant),
  /** number of deliveries that have not succeeded yet */
  waiting: z.int(),
  lastDeliveredAt: z.nullable(instant),
  createdAt: instant,
})
export type Webhook = z.infer<typeof webhook>

/** The webhook with its secret. Only the answers that create or replace the secret contain it. */
export const webhookWithSecret = z.extend(webhook, { secret: z.string() })

/** Delivery of one event to one webhook. */
export const webhookDelivery = z.object({
  id,
  /** `webhook-id` of the requests, which is the same at every attempt */
  eventId: id,
  kind: z.enum([...EVENT_KINDS, 'webhook.test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  happenedAt: instant,
  /** time of the last request; null before the first request */
  triedAt: z.nullable(instant),
  /** time of the next request; null if no further request follows */
  nextAt: z.nullable(instant),
  /** HTTP status of the last answer; null if there was no answer */
  status: z.nullable(z.int()),
  /** reason why there was no answer, in plain English */
  fault: z.nullable(z.string()),
  tookMs: z.nullable(z.int()),
  /** the first 1,000 characters of the HTTP answer */
  answer: z.nullable(z.string()),
  /** body of the request, as JSON */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
