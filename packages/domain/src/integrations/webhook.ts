export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_NAME = 50
export const MAX_WEBHOOK_URL = 500

/**
 * `gone`: the receiver answered 410; `failing`: no delivery succeeded for days. Only a failing webhook keeps new events
 * for later.
 */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'failing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Hours after its first attempt at which a delivery is dropped (decision 42). */
export const GIVE_UP_HOURS = 72
/** Days of failing deliveries after which a webhook is stopped until a user turns it on. */
export const FAILING_DAYS = 5
/** Hours for which the previous secret also signs after a replacement. */
export const SECRET_OVERLAP_HOURS = 24
/** Retention of events and of their delivery results, in days. */
export const EVENT_DAYS = 30

const WAITS_S = [5, 30, 120, 600, 1_800, 3_600] as const

/**
 * Seconds until the next retry.
 * @param tries number of failed attempts, from 1
 * @param chance 0 to 1, jitter from a fifth less to a fifth more, so that many deliveries do not retry together
 */
export function retryAfterS(tries: number, chance: number): number {
  const wait = WAITS_S[Math.min(tries, WAITS_S.length) - 1] ?? WAITS_S[0]
  return wait * (0.8 + 0.4 * chance)
}
