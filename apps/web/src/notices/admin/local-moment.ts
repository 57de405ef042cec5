import { readDate } from '@skadi/domain/dates/day'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { browserZone } from '../../core/clock.ts'

/** A moment in the input format `DD.MM.YYYY HH:mm` in the browser's zone (1§5): notices concern every company, so no rig gives a zone. */
export const toLocalMoment = (instant: string): string => formatTimestamp(new Date(instant), browserZone())

/** Parses `toLocalMoment` back to ISO 8601 in UTC; undefined for an invalid text. */
export function fromLocalMoment(text: string): string | undefined {
  const [, date = '', hour = '', minute] = /^(\S+)\s+(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const at = new Date(`${readDate(date)}T${hour.padStart(2, '0')}:${minute}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
