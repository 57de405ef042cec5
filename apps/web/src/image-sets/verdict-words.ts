import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { formatDate } from '@skadi/domain/dates/format-date'
import type { Verdict } from '@skadi/domain/image-sets/verdict'
import { counted } from '../core/counts.ts'
import { implausibleText } from '../core/passing-time-words.ts'
import { stepName } from '../core/step-name.ts'
import { m } from '../paraglide/messages.js'
import { STEP_COUNT, stepNumber, verdictOfRow } from './verdict-view.ts'
import { writeInstant } from './words.ts'

/** The sentence of a passing. Where nobody looked it says so, never that nothing changed. */
export const verdictSentence = (row: ImageSetSummary): string => verdictParts(row).join(', ')

/** The same in its parts, what matters most first. */
export function verdictParts(row: ImageSetSummary): string[] {
  const verdict = verdictOfRow(row)
  const pickup = row.sincePickup && { date: formatDate(new Date(row.sincePickup.recDate), row.timeZone) }
  switch (verdict.kind) {
    case 'failed':
      return [
        verdict.step
          ? m.verdict_failed({ step: stepName(verdict.step), number: stepNumber(verdict.step), total: STEP_COUNT })
          : m.verdict_failedUnknown(),
      ]
    case 'inProgress':
      return [
        verdict.step
          ? m.verdict_inProgress({ step: stepName(verdict.step), number: stepNumber(verdict.step), total: STEP_COUNT })
          : m.verdict_inProgressUnknown(),
      ]
    case 'changed':
      return [
        pickup && verdict.sincePickup > 0 ? m.verdict_sincePickup({ ...counted(verdict.sincePickup), ...pickup }) : '',
        verdict.sincePickup === 0 && verdict.newDamages > 0 ? m.verdict_new(counted(verdict.newDamages)) : '',
        verdict.sincePickup === 0 && verdict.recentDamages > 0 ? m.verdict_recent(counted(verdict.recentDamages)) : '',
        verdict.undecided > 0 ? m.verdict_toDecide(counted(verdict.undecided)) : '',
      ].filter(Boolean)
    case 'toDecide':
      return [m.verdict_toDecide(counted(verdict.undecided))]
    case 'skipped':
      return [m.verdict_skipped()]
    case 'notChecked':
      return [m.verdict_notChecked()]
    case 'baseline':
      return [m.verdict_baseline(counted(verdict.damages))]
    case 'noChange':
      return [pickup ? m.verdict_noChangeSince(pickup) : m.verdict_noChange()]
  }
}

/**
 * The quiet line below the verdict: that the time is not plausible, who checked, else since when the car changed and what is left to decide, else what is odd
 * about the passing; empty where there is nothing.
 */
export function verdictNote(row: ImageSetSummary, verdict: Verdict): string {
  const implausible = implausibleText(row)
  if (implausible) return implausible
  if (row.checked) {
    const time = writeInstant(row.checked.at, row.timeZone)
    return row.checked.name ? m.inbox_checkedBy({ name: row.checked.name, time }) : m.inbox_checkedAt({ time })
  }
  if (verdict.kind === 'toDecide') return m.verdict_toDecideNote()
  if (verdict.kind === 'changed' && verdict.sincePickup > 0) return verdictSentence(row)
  return row.isOneSided && verdict.kind !== 'inProgress' ? m.verdict_oneSided() : ''
}
