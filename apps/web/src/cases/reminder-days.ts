import { MAX_REMINDER_DAYS, MAX_REMINDERS } from '@skadi/domain/cases/case-reminders'

const MINUS = '−'

/** `−3, +1, +7`: days after the due day, in their order, as the text of a field. */
export const remindersText = (days: readonly number[]): string =>
  days
    .toSorted((one, other) => one - other)
    .map((day) => (day < 0 ? `${MINUS}${-day}` : day > 0 ? `+${day}` : '0'))
    .join(', ')

/** Reads `-3, +1 7`: whole days between commas or blanks, each once. Returns undefined for anything else. */
export function readReminders(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length > MAX_REMINDERS || !parts.every((part) => /^[+\-−–]?\d{1,2}$/.test(part))) return undefined
  const days = parts.map((part) => Number(part.replace(/[−–]/, '-')))
  const isGood = days.every((day) => Math.abs(day) <= MAX_REMINDER_DAYS) && new Set(days).size === days.length
  return isGood ? days.map((day) => day + 0).sort((one, other) => one - other) : undefined
}
