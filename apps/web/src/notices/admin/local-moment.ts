import { readDate } from '@skadi/domain/dates/day'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { browserZone } from '../../core/clock.ts'

/**
 * Writes a time in the input format `DD.MM.YYYY HH:mm` and the browser's time zone (1§5). The zone is not that of a
 * rig, because a notice concerns all companies.
 */
export const toLocalMoment = (instant: string): string => formatTimestamp(new Date(instant), browserZone())

/** Converts a text in the format of `toLocalMoment` to ISO 8601 in UTC. Returns undefined if the text is invalid. */
export function fromLocalMoment(text: string): string | undefined {
  const [, date = '', hour = '', minute] = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const at = new Date(`${readDate(date)}T${hour.padStart(2, '0')}:${minute}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
