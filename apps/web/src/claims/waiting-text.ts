import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { formatDate } from '@skadi/domain/dates/format-date'
import { writeDay } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'

/**
 * The party that has to act on a claim: `Waiting for the customer until 24.11.2026`.
 * @param timeZone of the passing shown to the customer; by default the browser's
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
