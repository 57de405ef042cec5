const A_DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

/** A day as date fields write it, in the browser's own zone: whoever sends sits beside the car. */
export function dayInDays(days: number, now: number = Date.now()): string {
  const at = new Date(now + days * A_DAY_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** `Thursday 03.12.2026`: which day that is, without an order of day and month to guess. */
export function writeDay(day: string, languageTag: string): string {
  const weekday = new Intl.DateTimeFormat(languageTag, { weekday: 'long' }).format(new Date(`${day}T12:00:00`))
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day.split('-').reverse().join('.')}`
}

/** The end of that day; undefined for what is no day, is over, or is too late for a page of 14 days. */
export function dueAtOf(day: string, now: number = Date.now(), mostDays = 14): string | undefined {
  const at = DAY.test(day) ? new Date(`${day}T23:59:00`).getTime() : Number.NaN
  return at > now && at < now + mostDays * A_DAY_MS ? new Date(at).toISOString() : undefined
}
