import { expect, test } from 'vitest'
import { ALERT_PACE, type AlertMeans, alertRetryMs, alertWaitMs } from './alert-pace.ts'

const MIN = 60_000
const DAY = 1440 * MIN
const NOW = 100 * DAY
const ago = (...minutes: number[]) => minutes.map((m) => NOW - m * MIN)
const every = (means: AlertMeans, minutes: number) =>
  Array.from({ length: ALERT_PACE[means].aDay }, (_, n) => NOW - (n + 1) * minutes * MIN)

test.each<[string, AlertMeans, number[], number]>([
  ['the first goes at once', 'sms', [], 0],
  ['a second SMS waits for the rest of half an hour', 'sms', ago(10), 20 * MIN],
  ['a second mail waits for the rest of five minutes', 'mail', ago(2), 3 * MIN],
  ['after the gap it goes', 'sms', ago(30), 0],
  ['the last one counts, whatever the order', 'sms', ago(90, 29, 60), 1 * MIN],
  ['a full day of SMS waits until its oldest is a day old', 'sms', every('sms', 60), DAY - 8 * 60 * MIN],
  ['a full day of mails too', 'mail', every('mail', 10), DAY - 500 * MIN],
  ['one less than a full day does not', 'sms', every('sms', 60).slice(1), 0],
  ['what is a day old counts no more', 'sms', ago(1440), 0],
])('%s', (_, means, sent, wait) => expect(alertWaitMs(means, sent, NOW)).toBe(wait))

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [500, 60],
])('after %i failures the next attempt waits %i minutes', (failures, minutes) =>
  expect(alertRetryMs(failures)).toBe(minutes * MIN),
)
