import { formatDate, formatMoment, formatTime, zoneLetters } from '@skadi/domain/dates/format-date'
import { m } from '../paraglide/messages.js'
import { useSession } from './session/session.ts'

/** IANA name of the browser's zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of most rigs of the company worked in; undefined outside a company, and where it has no rig. */
function companyZone(): string | undefined {
  const { zones, currentTenantId = '' } = useSession.getState()
  return zones[currentTenantId] ?? undefined
}

/**
 * The zone of times that belong to no rig, and in which days, weeks and months begin: the company's, so that colleagues read the
 * same clock wherever they sit. The browser's only where there is no company with a rig.
 */
export const ownZone = (): string => companyZone() ?? browserZone()

/** A text with a clock in it, marked as the reader's own zone where no place gives another. */
const withOwner = (text: string): string => (companyZone() === undefined ? m.ui_ownTime({ time: text }) : text)

/** `21.11.2026` in `ownZone`. */
export const writeDay = (instant: string): string => formatDate(new Date(instant), ownZone())

/** `21.11.2026 06:10 CET` in `ownZone`; `21.11.2026 06:10 CET (your time)` where that is the browser's. */
export const writeMoment = (instant: string): string => withOwner(formatMoment(new Date(instant), ownZone()))

/** `06:10 CET` in `ownZone`: for moments of today. */
export function writeTimeOfDay(instant: string): string {
  const at = new Date(instant)
  return withOwner(`${formatTime(at, ownZone())} ${zoneLetters(at, ownZone())}`)
}
