import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import { CLAIM_STATES, type ClosingReason } from '@skadi/domain/claims/claim-life'
import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { writeDate } from '@skadi/domain/dates/day'
import { formatDate } from '@skadi/domain/dates/format-date'
import { LANGUAGES, localeOf, type Wording } from '@skadi/domain/language/language'
import { writeDay } from '../core/clock.ts'
import { currentWording } from '../core/language.ts'
import { CLAIM_STATE_WORDS } from '../core/words/claim-state.ts'
import { accidentReason } from '../paraglide/groups/accidentReason.js'
import { accidentType } from '../paraglide/groups/accidentType.js'
import { m } from '../paraglide/messages.js'

/** States of filed claims as options of a filter. */
export const claimStateOptions = () =>
  CLAIM_STATES.map((state) => [state as string, CLAIM_STATE_WORDS[state]()] as const)

const CLOSING: Record<ClosingReason, () => string> = {
  withdrawn: m.claimClosing_withdrawn,
  declined: m.claimClosing_declined,
  belowDeductible: m.claimClosing_belowDeductible,
  paidByCustomer: m.claimClosing_paidByCustomer,
  duplicate: m.claimClosing_duplicate,
}
export const closingReasonText = (reason: ClosingReason): string => CLOSING[reason]()

/** Languages in which claims are printed and mailed, each once; the user's own language has the user's wording. */
export const ownWordings = (): { wording: Wording; tag: string; name: string }[] =>
  LANGUAGES.map(({ locale, tag, name }) => ({
    wording: localeOf(currentWording()) === locale ? currentWording() : locale,
    tag,
    name,
  }))

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
    case 'insurer':
      return m.claim_waitingInsurer()
    case 'you':
      return m.claim_waitingYou()
    case 'nobody':
      return m.claim_waitingNobody()
    case 'ended':
      return m.claim_waitingEnded()
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
