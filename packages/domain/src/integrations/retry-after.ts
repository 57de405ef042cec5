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
