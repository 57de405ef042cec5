import { writeDate } from '@skadi/domain/dates/day'

/** `14.11.2026 15:30`, `14.11.2026`; empty when the day is unknown. */
export const accidentText = (date: string | null, time: string | null): string =>
  date ? [writeDate(date), time].filter(Boolean).join(' ') : ''
