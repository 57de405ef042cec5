import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { writeDate } from '@skadi/domain/dates/day'
import { formatDate } from '@skadi/domain/dates/format-date'
import { writeDay } from '../core/clock.ts'
import { accidentReason } from '../paraglide/groups/accidentReason.js'
import { accidentType } from '../paraglide/groups/accidentType.js'
import { m } from '../paraglide/messages.js'

/** How an accident happened (CLAIM-10). */
export const accidentTypeText = (type: AccidentType): string => accidentType[type]()

/** Why an accident happened (CLAIM-11). */
export const accidentReasonText = (reason: AccidentReason): string => accidentReason[reason]()

/**
 * The party that has to act on a claim: `Waiting for the customer until 24.11.2026`.
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

/** `14.11.2026 15:30`, or `14.11.2026` if the time is unknown; empty if the day is unknown. */
export const accidentText = (date: string | null, time: string | null): string =>
  date ? [writeDate(date), time].filter(Boolean).join(' ') : ''
