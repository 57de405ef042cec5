import { formatDate, formatMoment, formatTime, zoneLetters } from '@skadi/domain/dates/format-date'
import { m } from '../paraglide/messages.js'
import { useSession } from './session/session.ts'

/** IANA name of the browser's zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of most rigs of the current company; undefined without a company, or for a company without rigs. */
function companyZone(): string | undefined {
  const { zones, currentTenantId = '' } = useSession.getState()
  return zones[currentTenantId] ?? undefined
}

/**
 * The time zone for times that belong to no rig, and for the limits of days, weeks and months. It is the company's
 * zone, so that all colleagues read the same times; for a company without rigs it is the browser's zone.
 */
export const ownZone = (): string => companyZone() ?? browserZone()

/** Marks a text with a time as "your time" if no zone of a company applies. */
const withOwner = (text: string): string => (companyZone() === undefined ? m.ui_ownTime({ time: text }) : text)

/** `21.11.2026` in `ownZone`. */
export const writeDay = (instant: string): string => formatDate(new Date(instant), ownZone())

/** `21.11.2026 06:10 CET` in `ownZone`; `21.11.2026 06:10 CET (your time)` if that is the browser's zone. */
export const writeMoment = (instant: string): string => withOwner(formatMoment(new Date(instant), ownZone()))

/** `06:10 CET` in `ownZone`, for a time of today. */
export function writeTimeOfDay(instant: string): string {
  const at = new Date(instant)
  return withOwner(`${formatTime(at, ownZone())} ${zoneLetters(at, ownZone())}`)
}
