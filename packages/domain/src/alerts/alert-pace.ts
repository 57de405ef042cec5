const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Rate limit of messages to one user: minimum gap between two messages, and maximum number per day. Alerts that occur within the gap are
 * sent together in the next message.
 */
export const ALERT_PACE = {
  mail: { gapMs: 5 * MINUTE_MS, aDay: 50 },
  sms: { gapMs: 30 * MINUTE_MS, aDay: 8 },
} as const
export type AlertMeans = keyof typeof ALERT_PACE

/** Time after which an unsent message is dropped. */
export const ALERT_LIFE_MS = DAY_MS

/**
 * Returns the time until the next message may be sent to a user (decision 53).
 * @param sentMs times of earlier messages in the same channel, in any order
 * @returns milliseconds to wait; 0 if the message may be sent now
 */
export function alertWaitMs(means: AlertMeans, sentMs: readonly number[], nowMs: number): number {
  const { gapMs, aDay } = ALERT_PACE[means]
  const ofDay = sentMs.filter((at) => at > nowMs - DAY_MS).sort((a, b) => b - a)
  const afterGap = ofDay[0] === undefined ? 0 : ofDay[0] + gapMs
  const oldestThatCounts = ofDay[aDay - 1]
  const afterDay = oldestThatCounts === undefined ? 0 : oldestThatCounts + DAY_MS
  return Math.max(0, afterGap - nowMs, afterDay - nowMs)
}

/** Returns the wait after a failed message: 1, 2, 4 … minutes, at most an hour (exponential backoff). */
export const alertRetryMs = (failures: number): number =>
  Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(10, Math.max(0, failures - 1)))
