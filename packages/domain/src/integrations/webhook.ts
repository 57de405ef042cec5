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

/** Maximum wait that a receiver may request, in seconds. It is much shorter than the time after which a delivery is dropped. */
export const MAX_RETRY_AFTER_S = 86_400

/** The three forms of a date in HTTP (RFC 9110, §5.6.7). */
const HTTP_DATE =
  /^(\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d{2}-\w{3}-\d{2} [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/

/**
 * Reads the seconds to wait from a `Retry-After` header (RFC 9110, §10.2.3). The header contains a number of seconds or a date. The result
 * is at most `MAX_RETRY_AFTER_S`.
 * @returns 0 for a moment that has passed; undefined for any other text
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text), MAX_RETRY_AFTER_S)
  const at = HTTP_DATE.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN
  if (Number.isNaN(at)) return undefined
  return Math.min(Math.max(0, Math.ceil((at - now.getTime()) / 1_000)), MAX_RETRY_AFTER_S)
}
