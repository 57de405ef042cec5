import { dayOf } from '../dates/format-date.ts'

/** The time zone in which each day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** True if a day has not begun in any time zone. No accident can have happened on such a day. */
export const isYetToCome = (day: string, now: Date): boolean => day > dayOf(now, FIRST_ZONE)
