import { addDays } from '../dates/day.ts'
import { dayOf, formatTime } from '../dates/format-date.ts'
import { readMoment } from '../dates/read-moment.ts'
import { CASE_WAITS_FOR, type CaseState } from './case-states.ts'

/** Most reminders of a company's schedule, and the most days between a reminder and the due day. */
export const MAX_REMINDERS = 6
export const MAX_REMINDER_DAYS = 60

/** Hours of the day, in the customer's zone, between which a reminder may be sent. */
export const REMINDER_HOURS = { from: 8, to: 20 } as const

/** A planned day that passes without a reminder, for example during an outage, is made up for on the next day only. */
const GRACE_DAYS = 1

/** Time in milliseconds in which a customer gets at most one reminder of a case. */
export const REMINDER_GAP_MS = 86_400_000

/** Reasons why the customer of a case gets no reminder. */
export const REMINDER_SKIPS = [
  'notSent',
  'ended',
  'waitsForUs',
  'answered',
  'paid',
  'noPage',
  'noAddress',
  'pageClosed',
  'recent',
] as const
export type ReminderSkip = (typeof REMINDER_SKIPS)[number]

/** Facts about a case that decide whether its customer is reminded. Times in milliseconds since 1970. */
export type Reminded = {
  state: CaseState
  /** payments less refunds, in minor units */
  paidMinor: number
  /** the customer has answered a line or the page */
  isAnswered: boolean
  /** the customer's question waits for the company */
  hasQuestion: boolean
  /** the newest page of the case; null if there is none */
  page: { hasAddress: boolean; isOpen: boolean } | null
  /** time of the last reminder that was sent or waits */
  remindedAt: number | null
}

/**
 * Why a reminder is left out; undefined: it may be sent (decision 128). Reminders of the schedule end with the first answer or payment. A
 * person may also remind of a missing answer or of a payment.
 */
export function reminderSkip(
  of: Reminded,
  { now, isByHand }: { now: number; isByHand: boolean },
): ReminderSkip | undefined {
  const { state, paidMinor, isAnswered, hasQuestion, page, remindedAt } = of
  if (state === 'draft' || state === 'waitingForApproval' || state === 'stated') return 'notSent'
  if (CASE_WAITS_FOR[state] === 'nobody') return 'ended'
  if (CASE_WAITS_FOR[state] === 'us' || hasQuestion) return 'waitsForUs'
  if (!isByHand && isAnswered) return 'answered'
  if (!isByHand && paidMinor > 0) return 'paid'
  if (page === null) return 'noPage'
  if (!page.hasAddress) return 'noAddress'
  if (!page.isOpen) return 'pageClosed'
  return remindedAt !== null && now - remindedAt < REMINDER_GAP_MS ? 'recent' : undefined
}

/**
 * The reminder of a schedule that is due on a day: the latest planned one. An older one is not made up for, and none is sent on the day on
 * which the customer was told.
 * @param steps days after the due day, negative before it @param days `dueOn`, `toldOn` and `today` as YYYY-MM-DD
 */
export function dueReminder(
  steps: readonly number[],
  { dueOn, toldOn, today }: { dueOn: string; toldOn: string; today: string },
): number | undefined {
  const due = steps.filter((step) => {
    const planned = addDays(dueOn, step)
    return planned <= today && planned > toldOn && today <= addDays(planned, GRACE_DAYS)
  })
  return due.length === 0 ? undefined : Math.max(...due)
}

/** The time from which a reminder may be sent: now, or the next morning where the customer is. */
export function afterQuietHours(now: Date, timeZone: string): Date {
  const hour = Number(formatTime(now, timeZone).slice(0, 2))
  if (hour >= REMINDER_HOURS.from && hour < REMINDER_HOURS.to) return now
  const today = dayOf(now, timeZone)
  return morningOf(hour < REMINDER_HOURS.from ? today : addDays(today, 1), timeZone)
}

const morningOf = (day: string, timeZone: string): Date =>
  readMoment(`${day.split('-').reverse().join('.')} ${String(REMINDER_HOURS.from).padStart(2, '0')}:00`, timeZone) ??
  new Date(`${day}T${String(REMINDER_HOURS.from).padStart(2, '0')}:00:00Z`)

/** What a reminder asks for. */
export const REMINDER_KINDS = ['answer', 'lateAnswer', 'payment'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** A customer who has accepted is asked to pay, any other customer to answer. */
export const reminderKind = (state: CaseState, { dueAt, now }: { dueAt: number; now: number }): ReminderKind =>
  state === 'accepted' ? 'payment' : now >= dueAt ? 'lateAnswer' : 'answer'

/** `k•••@example.com`, or `•••678` of a phone: enough to recognise an address that the reader knows. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? `•••${address.slice(-3)}` : `${address.slice(0, 1)}•••${address.slice(at)}`
}
