const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(instant: Date, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone })
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]))
}

/** Formats the date of a moment as `DD.MM.YYYY`. The format is the same in every language (1§5). */
export function formatDate(instant: Date, timeZone: string): string {
  const { day, month, year } = partsIn(instant, timeZone)
  return `${day}.${month}.${year}`
}

/** Formats the time of a moment as `HH:mm`. */
export function formatTime(instant: Date, timeZone: string): string {
  const { hour, minute } = partsIn(instant, timeZone)
  return `${hour}:${minute}`
}

/** Formats date and time of a moment as `DD.MM.YYYY HH:mm` (1§5). */
export const formatTimestamp = (instant: Date, timeZone: string): string =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`

/** Formats date and time of a moment as `DD.MM.YYYY HH:mm:ss` (1§5). */
export const formatTimestampWithSeconds = (instant: Date, timeZone: string): string =>
  `${formatTimestamp(instant, timeZone)}:${partsIn(instant, timeZone).second}`

/** Returns the day of a moment in this zone as `YYYY-MM-DD`, for grouping and comparing. */
export function dayOf(instant: Date, timeZone: string): string {
  const { day, month, year } = partsIn(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** Returns the abbreviation of the zone at this moment, for example CET or CEST (ruling 9). */
export function zoneLetters(instant: Date, timeZone: string): string {
  const name = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value
  const local = name('nb')
  return local && /^[A-Z]{2,5}$/.test(local) ? local : (name('en-GB') ?? '')
}

/** Formats a moment with its zone, for example `24.12.2026 18:00 CET`. The reader then need not guess the zone. */
export const formatMoment = (instant: Date, timeZone: string): string =>
  `${formatTimestamp(instant, timeZone)} ${zoneLetters(instant, timeZone)}`
