import { formatDate, formatTime, formatTimestamp } from '@skadi/domain/dates/format-date'

/** The zone that the browser's clock shows. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `21.11.2026` in the browser's zone: for what belongs to no rig. */
export const writeDay = (instant: string): string => formatDate(new Date(instant), browserZone())

/** `21.11.2026 06:10` in the browser's zone. */
export const writeMoment = (instant: string): string => formatTimestamp(new Date(instant), browserZone())

/** `06:10` in the browser's zone: for what happened just now. */
export const writeTimeOfDay = (instant: string): string => formatTime(new Date(instant), browserZone())
