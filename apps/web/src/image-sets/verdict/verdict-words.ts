import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { formatDate } from '@skadi/domain/dates/format-date'
import type { Inspection } from '@skadi/domain/image-sets/inspection'
import { type AgedCount, changesOf, type Verdict } from '@skadi/domain/image-sets/verdict'
import { writeInstant } from '../../core/clock.ts'
import { counted } from '../../core/words/counts.ts'
import { implausibleText } from '../../core/words/image-set-time-words.ts'
import { stepName } from '../../core/words/step-name.ts'
import { m } from '../../paraglide/messages.js'
import { STEP_COUNT, stepNumber, verdictOfRow } from './verdict-view.ts'

/**
 * Returns the verdict of a passing in a sentence. Without an inspection the sentence says that there was no inspection,
 * and never that nothing changed.
 */
export const verdictSentence = (row: ImageSetSummary): string => verdictParts(row).join(', ')

/** Returns the parts of the verdict, most important part first. */
export function verdictParts(row: ImageSetSummary): string[] {
  const pickup = row.sincePickup && { date: formatDate(new Date(row.sincePickup.recDate), row.timeZone) }
  return partsOfVerdict(verdictOfRow(row), pickup)
}

/**
 * Returns the parts of a verdict as texts.
 * @param pickup day of the pickup since which changes count; null if there is no such pickup
 */
export function partsOfVerdict(verdict: Verdict, pickup: { date: string } | null): string[] {
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
        ...changeTexts(changesOf(verdict), pickup),
        verdict.undecided > 0 ? m.verdict_toDecide(counted(verdict.undecided)) : '',
        restText(verdict.rest),
      ].filter(Boolean)
    case 'toDecide':
      return [m.verdict_toDecide(counted(verdict.undecided)), restText(verdict.rest)].filter(Boolean)
    case 'skipped':
      return [m.verdict_skipped()]
    case 'notInspected':
      return [m.verdict_notInspected(), recordedText(verdict.recorded)].filter(Boolean)
    case 'partly':
      return [m.verdict_partly(), recordedText(verdict.recorded), unseenText(verdict)].filter(Boolean)
    case 'baseline':
      return [m.verdict_baseline(counted(verdict.damages))]
    case 'noChange':
      return [pickup ? m.verdict_noChangeSince(pickup) : m.verdict_noChange()]
  }
}

const AGES: Record<AgedCount['age'], (count: ReturnType<typeof counted>) => string> = {
  new: m.verdict_new,
  recent: m.verdict_recent,
  old: m.inbox_old,
}

/** Returns new damages first, then the older ones since the pickup, then the others, for example `2 new since pickup 20.11.2026`. */
function changeTexts(changes: readonly AgedCount[], pickup: { date: string } | null): string[] {
  const since = pickup ? changes.filter(({ isSincePickup }) => isSincePickup) : []
  const [news, older] = [since.filter(({ age }) => age === 'new'), since.filter(({ age }) => age !== 'new')]
  const textOf = ({ age, count }: AgedCount) => AGES[age](counted(count))
  return [
    ...news.map(({ count }) => m.verdict_sincePickup({ ...counted(count), date: pickup?.date ?? '' })),
    ...(older.length > 0
      ? [m.inbox_foundSince({ found: older.map(textOf).join(', '), date: pickup?.date ?? '' })]
      : []),
    ...changes.filter((one) => !since.includes(one)).map(textOf),
  ]
}

const recordedText = (recorded: number): string => (recorded > 0 ? m.verdict_recorded(counted(recorded)) : '')

/** Returns a text about the inspection of the rest of the car. The text is empty after a complete inspection. */
function restText(rest: Inspection): string {
  if (rest.state === 'partly') return m.verdict_partly()
  return rest.state === 'notInspected' || rest.state === 'skipped' ? m.verdict_restNotInspected() : ''
}

type Partly = Extract<Inspection, { state: 'partly' }>

/** Returns a text about the part of the car that could not be inspected. */
export function unseenText({ by, unseen, isOneSided }: Omit<Partly, 'state'>): string {
  if (isOneSided) return m.verdict_oneSided()
  return (by === 'person' ? m.verdict_partlyNoPhoto : m.verdict_partlyUnseen)(counted(unseen.length))
}

/**
 * Returns the second line below the verdict. The line shows the first fact that applies, in this order: an implausible
 * time, the person who checked the passing, the time since the change with the open work, an oddity of the passing. If
 * no fact applies, the line is empty.
 */
export function verdictNote(row: ImageSetSummary, verdict: Verdict): string {
  const implausible = implausibleText(row)
  if (implausible) return implausible
  if (row.checked) return checkedText(row.checked, row.timeZone, verdict)
  if (verdict.kind === 'toDecide') return m.verdict_toDecideNote()
  if (verdict.kind === 'partly') return [recordedText(verdict.recorded), unseenText(verdict)].filter(Boolean).join(', ')
  if (verdict.kind === 'notInspected') return recordedText(verdict.recorded)
  if (verdict.kind === 'changed' && verdict.sincePickup > 0) return verdictSentence(row)
  if (verdict.kind === 'changed')
    return verdict.rest.state === 'partly' ? unseenText(verdict.rest) : restText(verdict.rest)
  return row.isOneSided && verdict.kind !== 'inProgress' ? m.verdict_oneSided() : ''
}

/**
 * Returns the line below a verdict in the inbox. The line names the damages that the row shows as crops, the day since
 * which the damages exist, and the part that was not inspected. Other rows have the line of `verdictNote`.
 * @param damages each damage as text, for example `Scratched, front bumper`
 */
export function inboxNote(row: ImageSetSummary, verdict: Verdict, damages: readonly string[]): string {
  const isAboutDamages = verdict.kind === 'changed' || verdict.kind === 'toDecide'
  if (!isAboutDamages || damages.length === 0 || row.checked || implausibleText(row)) return verdictNote(row, verdict)
  const isSince = verdict.kind === 'changed' && verdict.sincePickup > 0 && row.sincePickup
  return [
    isSince ? m.inbox_sincePickup({ date: formatDate(new Date(isSince.recDate), row.timeZone) }) : '',
    ...damages,
    verdict.rest.state === 'partly' ? unseenText(verdict.rest) : restText(verdict.rest),
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Returns a text about the user who checked a passing.
 * It also says whether work was left at the check, or has arrived after the check.
 */
export function checkedText(
  { at, name, anyway }: NonNullable<ImageSetSummary['checked']>,
  timeZone: string,
  verdict: Verdict,
): string {
  const time = writeInstant(at, timeZone)
  if (anyway) return name ? m.inbox_checkedAnywayBy({ name, time }) : m.inbox_checkedAnywayAt({ time })
  if ('undecided' in verdict && verdict.undecided > 0) return m.inbox_checkedBefore({ time })
  if (verdict.kind === 'notInspected' || verdict.kind === 'skipped' || verdict.kind === 'failed')
    return m.inbox_checkedBefore({ time })
  return name ? m.inbox_checkedBy({ name, time }) : m.inbox_checkedAt({ time })
}
