import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { writeDate } from '@skadi/domain/dates/day'
import { formatDate } from '@skadi/domain/dates/format-date'
import { writeDay } from '../core/clock.ts'
import { accidentReason } from '../paraglide/groups/accidentReason.js'
import { accidentType } from '../paraglide/groups/accidentType.js'
import { m } from '../paraglide/messages.js'

/** Returns the text of an accident type (CLAIM-10). */
export const accidentTypeText = (type: AccidentType): string => accidentType[type]()

/** Returns the text of the reason for an accident (CLAIM-11). */
export const accidentReasonText = (reason: AccidentReason): string => accidentReason[reason]()

/**
 * Returns a text about the party that has to act on a claim, for example `Waiting for the customer until 24.11.2026`.
 * @param timeZone zone of the passing that the customer sees; by default the zone of the browser
 */
export function waitingText(waiting: WaitingFor, timeZone?: string): string {
  switch (waiting.kind) {
    case 'form':
      return m.claim_waitingForm()
    case 'customer': {
      const until = new Date(waiting.until)
      return m.claim_waitingCustomer({ date: timeZone ? formatDate(until, timeZone) : writeDay(until.toISOString()) })
    }
    case 'you':
      return m.claim_waitingYou()
    case 'nobody':
      return m.claim_waitingNobody()
  }
}

/**
 * Writes day and time of an accident, for example `14.11.2026 15:30`. Writes `14.11.2026` if the time is unknown.
 * Returns an empty text if the day is unknown.
 */
export const accidentText = (date: string | null, time: string | null): string =>
  date ? [writeDate(date), time].filter(Boolean).join(' ') : ''

/** Returns the name of a claim. The name is the claim number, or a text for a draft without a number. */
export const claimName = ({ claimNo }: Pick<ClaimSummary, 'claimNo'>): string => claimNo.trim() || m.claims_noNumber()
