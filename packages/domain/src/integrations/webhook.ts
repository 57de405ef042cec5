export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_NAME = 50
export const MAX_WEBHOOK_URL = 500

/**
 * State of a webhook. `gone`: the receiver answered 410. `failing`: no delivery succeeded for days. Only a failing webhook stores new
 * events for a later delivery.
 */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'failing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Hours after the first attempt when a delivery is dropped (decision 42). */
export const GIVE_UP_HOURS = 72
/** Days without a successful delivery after which a webhook is stopped. A user must turn it on again. */
export const FAILING_DAYS = 5
/** Hours for which the old secret still signs deliveries after it was replaced. */
export const SECRET_OVERLAP_HOURS = 24
/** Days for which events and their delivery results are kept. */
export const EVENT_DAYS = 30

const WAITS_S = [5, 30, 120, 600, 1_800, 3_600] as const

/**
 * Returns the seconds until the next retry.
 * @param tries number of failed attempts, from 1
 * @param chance 0 to 1; varies the wait by up to a fifth (jitter), so that many deliveries do not retry together
 */
export function retryAfterS(tries: number, chance: number): number {
  const wait = WAITS_S[Math.min(tries, WAITS_S.length) - 1] ?? WAITS_S[0]
  return wait * (0.8 + 0.4 * chance)
}
