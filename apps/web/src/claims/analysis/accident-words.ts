import { formatDate } from '@skadi/domain/dates/format-date'

/** `14.11.2026 15:30`, `14.11.2026`; empty where the day is not known. */
export const accidentText = (date: string | null, time: string | null): string =>
  date ? [formatDate(new Date(`${date}T12:00:00Z`), 'UTC'), time].filter(Boolean).join(' ') : ''
