import { dayOf } from '../dates/format-date.ts'

/** Where a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** Whether a day has begun nowhere yet, so that no accident can have happened on it. */
export const isYetToCome = (day: string, now: Date): boolean => day > dayOf(now, FIRST_ZONE)
