import type { Evidence } from '@skadi/contract/evidence/evidence'
import { isShownToCustomer } from '@skadi/domain/customer/is-shown-to-customer'
import { writeInstant } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import { dayText } from './compare-words.ts'
import { reasonWords } from './reason-words.ts'

type Judgement = NonNullable<Evidence['judgement']>
type Reason = Judgement['reasons'][number]

/**
 * Returns the most important reason. For a proven damage, this is the reason that the earlier photo shows the spot
 * without the damage. Otherwise it is the first reason.
 */
function mainReason({ verdict, reasons }: Judgement): Reason | undefined {
  const telling = verdict === 'proven' ? reasons.find(({ code }) => code === 'spotDiffers') : undefined
  return telling ?? reasons[0]
}

/** Whether the damage is undecided. An undecided damage never counts as new (ruling 3). */
export const isUndecided = ({ number, judgement }: Evidence): boolean =>
  number === null || (judgement?.reasons.some(({ code }) => code === 'undecided') ?? false)

/** Returns the damages that are new since the pickup and decided. An undecided suggestion is no damage yet. */
export const newDamagesOf = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter((one) => one.isNewSincePickup && !isUndecided(one))

/** Returns the new damages that a customer would not see although no clerk has left them out. */
export const leftOutOf = (evidence: readonly Evidence[]): Evidence[] =>
  newDamagesOf(evidence).filter((one) => one.decision === null && !isShownToCustomer(one))

/**
 * Returns a sentence about the evidence, for example `The spot looks different in the pickup photo.
 * Decided by A. Lund 21.11.2026 06:31 CET.`
 */
export function evidenceSentence({ judgement, decided, firstSeen }: Evidence, timeZone: string): string {
  if (!judgement) return m.compare_knownSince({ date: dayText(firstSeen) })
  const main = mainReason(judgement)
  return [main && reasonWords(main), decided && decidedText(decided, timeZone)].filter(Boolean).join(' ')
}

function decidedText({ name, at }: NonNullable<Evidence['decided']>, timeZone: string): string {
  const time = writeInstant(at, timeZone)
  return name ? m.compare_decidedBy({ name, time }) : m.compare_decided({ time })
}

/**
 * Returns the clerk's decision as text, for example `Included by A. Lund, 21.11.2026 06:40 CET`. Returns undefined if
 * the clerk has not decided.
 */
export function clerkText({ decision }: Evidence, timeZone: string): string | undefined {
  if (!decision) return undefined
  const by = { name: decision.by.name ?? m.compare_somebody(), time: writeInstant(decision.at, timeZone) }
  return decision.decision === 'include' ? m.compare_includedBy(by) : m.compare_excludedBy(by)
}

/**
 * Returns a note about the clerk's decision, for a card. Weak evidence that is included gets a note, and so does proven
 * evidence that is left out.
 */
export function inOrOut({ judgement, isIncluded }: Evidence): string | undefined {
  if (judgement?.verdict === 'weak' && isIncluded) return m.compare_included()
  return judgement?.verdict === 'proven' && !isIncluded ? m.compare_excluded() : undefined
}
