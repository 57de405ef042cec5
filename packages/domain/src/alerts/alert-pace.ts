const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Between two messages to one person, and how many of them a day: what comes meanwhile is told together by the next. */
export const ALERT_PACE = {
  mail: { gapMs: 5 * MINUTE_MS, aDay: 50 },
  sms: { gapMs: 30 * MINUTE_MS, aDay: 8 },
} as const
export type AlertMeans = keyof typeof ALERT_PACE

/** A message that could not be sent for so long is given up. */
export const ALERT_LIFE_MS = DAY_MS

/**
 * When the next message may go to somebody (decision 53).
 * @param sentMs when messages went before, by the same means, in any order
 * @returns milliseconds to wait; 0: now
 */
export function alertWaitMs(means: AlertMeans, sentMs: readonly number[], nowMs: number): number {
  const { gapMs, aDay } = ALERT_PACE[means]
  const ofDay = sentMs.filter((at) => at > nowMs - DAY_MS).sort((a, b) => b - a)
  const afterGap = ofDay[0] === undefined ? 0 : ofDay[0] + gapMs
  const oldestThatCounts = ofDay[aDay - 1]
  const afterDay = oldestThatCounts === undefined ? 0 : oldestThatCounts + DAY_MS
  return Math.max(0, afterGap - nowMs, afterDay - nowMs)
}

/** How long a message that failed waits: 1, 2, 4 … minutes, at most an hour. */
export const alertRetryMs = (failures: number): number =>
  Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(10, Math.max(0, failures - 1)))
