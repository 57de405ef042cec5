import { formatDate, formatMoment, formatTime, zoneLetters } from '@skadi/domain/dates/format-date'
import { m } from '../paraglide/messages.js'
import { useSession } from './session/session.ts'

/** Returns the IANA name of the browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the time zone of most rigs of the current company. Returns undefined if there is no company or the company
 * has no rigs.
 */
function companyZone(): string | undefined {
  const { zones, currentTenantId = '' } = useSession.getState()
  return zones[currentTenantId] ?? undefined
}

/**
 * Returns the time zone for times that belong to no rig, and for the limits of days, weeks and months. The result is
 * the company's zone, so that all colleagues read the same times. Without a zone of a company, the result is the
 * browser's zone.
 */
export const ownZone = (): string => companyZone() ?? browserZone()

/** Marks a text with a time as "your time" if there is no zone of a company. */
const withOwner = (text: string): string => (companyZone() === undefined ? m.ui_ownTime({ time: text }) : text)

/** Writes a date in `ownZone`, for example `21.11.2026`. */
export const writeDay = (instant: string): string => formatDate(new Date(instant), ownZone())

/**
 * Writes a time in `ownZone`, for example `21.11.2026 06:10 CET`. If `ownZone` is the browser's zone, `(your time)`
 * follows.
 */
export const writeMoment = (instant: string): string => withOwner(formatMoment(new Date(instant), ownZone()))

/** Writes a time of the current day in `ownZone`, for example `06:10 CET`. */
export function writeTimeOfDay(instant: string): string {
  const at = new Date(instant)
  return withOwner(`${formatTime(at, ownZone())} ${zoneLetters(at, ownZone())}`)
}

/** Writes a time in the time zone of its rig, for example `21.11.2026 06:10 CET`. */
export const writeInstant = (instant: string, timeZone: string): string => formatMoment(new Date(instant), timeZone)
