import { readDate } from '@skadi/domain/dates/day'
import { cleanLine } from '@skadi/domain/forms/typed-text'

/** The moment that was entered as `DD.MM.YYYY HH:mm` in the browser's zone (1§5), ISO 8601 in UTC; undefined while it is none. */
export function fromLocalMoment(text: string): string | undefined {
  const [, date = '', hour = '', minute] = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(cleanLine(text)) ?? []
  const at = new Date(`${readDate(date)}T${hour.padStart(2, '0')}:${minute}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
