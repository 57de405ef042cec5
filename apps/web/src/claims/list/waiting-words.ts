import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { writeDay } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'

/** Whom a claim waits for, under a heading that says so: `customer until 24.11.2026` (ruling 24). */
export function waitingWords(waiting: WaitingFor): string {
  switch (waiting.kind) {
    case 'form':
      return m.claims_waitingForm()
    case 'customer':
      return m.claims_waitingCustomer({ date: writeDay(new Date(waiting.until).toISOString()) })
    case 'you':
      return m.claims_waitingYou()
    case 'nobody':
      return m.claims_waitingNobody()
  }
}
