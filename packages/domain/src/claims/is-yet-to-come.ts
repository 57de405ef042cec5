import { dayOf } from '../dates/format-date.ts'

/** The time zone in which a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** True if a day has not begun in any time zone, so that no accident can have happened on it. */
export const isYetToCome = (day: string, now: Date): boolean => day > dayOf(now, FIRST_ZONE)
