import { readDate } from './day.ts'
import { formatTimestamp } from './format-date.ts'

const MINUTE_MS = 60_000

/**
 * Reads a text `DD.MM.YYYY HH:mm` as a moment in a zone. Returns undefined for any other format and for a time that the zone's clocks skip.
 * If the clocks repeat the hour, the first of the two moments counts.
 */
export function readMoment(text: string, timeZone: string): Date | undefined {
  const [, date = '', hour = '', minute = ''] = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const day = readDate(date)
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  const written = `${date} ${hour.padStart(2, '0')}:${minute}`
  const utc = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}:00Z`)
  // the clocks of a zone have at most two offsets within a day
  const moments = [utc - 24 * 60 * MINUTE_MS, utc + 24 * 60 * MINUTE_MS].map((near) => utc - offsetAt(near, timeZone))
  const [first] = moments
    .filter((moment) => formatTimestamp(new Date(moment), timeZone) === written)
    .sort((a, b) => a - b)
  return first === undefined ? undefined : new Date(first)
}

/** Returns the offset of a zone's clocks from UTC at a moment, in whole minutes, as ms. */
function offsetAt(moment: number, timeZone: string): number {
  const [date = '', time = ''] = formatTimestamp(new Date(moment), timeZone).split(' ')
  return Date.parse(`${date.split('.').reverse().join('-')}T${time}:00Z`) - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}
