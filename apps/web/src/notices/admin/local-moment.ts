import { readDate } from '@skadi/domain/dates/day'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { browserZone } from '../../core/clock.ts'

/**
 * A time in the input format `DD.MM.YYYY HH:mm`, in the browser's time zone (1§5), because a notice concerns all
 * companies and no rig.
 */
export const toLocalMoment = (instant: string): string => formatTimestamp(new Date(instant), browserZone())

/** Converts the text of `toLocalMoment` to ISO 8601 in UTC; undefined for an invalid text. */
export function fromLocalMoment(text: string): string | undefined {
  const [, date = '', hour = '', minute] = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const at = new Date(`${readDate(date)}T${hour.padStart(2, '0')}:${minute}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
