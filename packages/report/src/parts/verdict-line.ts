import type { Inspection } from '@skadi/domain/image-sets/inspection'
import { silenceOf } from '@skadi/domain/image-sets/verdict'
import { html, type Raw } from '../html.ts'
import type { ReportDamage, ReportModel } from '../report-model.ts'
import { countedDamages, reportSum, shownDamages } from '../shown-damages.ts'
import { writeMoney, writeRange } from '../text.ts'
import { unseenNames } from '../verdict-sentence.ts'
import { wordsOf } from '../words/words-of.ts'

/** Returns the verdict of the report in one sentence. Its counts equal the damages listed below it. */
export function verdictText(model: ReportModel): string {
  const words = wordsOf(model.language)
  const counted = countedDamages(shownDamages(model))
  if (counted.length === 0) {
    const silence = silenceOf(whatIsLeft(model))
    if (silence === 'partly') return words.partly(unseenText(model))
    if (silence !== 'nothing') return words.silence[silence](model.undecided ?? 0)
  }
  if (model.kind === 'comparative') {
    if (counted.length === 0) return hasUnlisted(model) ? words.noNewListed : words.noNewDamages
    const proven = counted.filter(({ judgement }) => judgement?.verdict === 'proven').length
    return words.newDamages({ proven, weak: counted.length - proven })
  }
  if (model.isBaseline) return words.baseline(counted.length)
  if (model.options.onlyNew) return words.onlyNewDamages(counted.length)
  if (counted.length === 0) return words.noDamages
  const ages = { new: 0, recent: 0, old: 0 }
  for (const { age } of counted) ages[age] += 1
  return words.damages(ages)
}

/**
 * Returns how much of the passing was inspected, and the number of undecided suggestions. Reports of earlier releases
 * only state whether the passing was inspected.
 */
function whatIsLeft({ return: back, undecided = 0 }: ReportModel): { inspection: Inspection; undecided: number } {
  if (back.inspection) return { inspection: back.inspection, undecided }
  const inspection: Inspection = back.isSkipped
    ? { state: 'skipped' }
    : back.isChecked
      ? { state: 'whole', by: 'detector' }
      : { state: 'notInspected' }
  return { inspection, undecided }
}

const unseenText = ({ language, return: { inspection } }: ReportModel): string =>
  inspection?.state === 'partly' ? unseenNames(inspection, language) : ''

/** Returns the sentence beside listed damages that says why the car may have further damages. */
function caveat(model: ReportModel): string {
  const words = wordsOf(model.language)
  const { inspection, undecided } = whatIsLeft(model)
  const silence = silenceOf({ inspection, undecided: 0 })
  return [
    undecided > 0 ? words.silence.toDecide(undecided) : '',
    silence === 'nothing' ? '' : silence === 'partly' ? words.partly(unseenText(model)) : words.silence[silence](0),
  ]
    .filter(Boolean)
    .join('. ')
}

/**
 * Returns true if the report leaves out damages that are new since pickup. The report must then not state that there is
 * no new damage.
 */
const hasUnlisted = ({ leftOut, damages }: ReportModel): boolean =>
  leftOut.length > 0 || damages.some(({ isNewSincePickup }) => isNewSincePickup)

const isOnlyNew = ({ kind, options }: ReportModel): boolean => kind === 'comparative' || options.onlyNew

/** Renders the verdict with the sum of the counted damages. If there is no sum, it gives the reason (DETAIL-32). */
export function verdictLine(model: ReportModel): Raw {
  const words = wordsOf(model.language)
  const shown = shownDamages(model)
  const counted = countedDamages(shown)
  const potential = shown.length - counted.length
  return html`
    <section class="verdict">
      <div>
        <h2>${verdictText(model)}</h2>
        ${counted.length > 0 && caveat(model) && html`<p class="small muted">${caveat(model)}.</p>`}
        ${potential > 0 && html`<p class="small muted">${words.potentialBeside(potential)}</p>`}
      </div>
      ${counted.length > 0 && sum(model, counted, !isOnlyNew(model))}
    </section>`
}

/**
 * Renders the total costs of the damages, one line for each currency. If the total is unknown, it gives the reason
 * (DETAIL-32).
 * @param isAll true if the sum covers more than the new damages; the text then says so
 */
export function sum(
  { language }: Pick<ReportModel, 'language'>,
  damages: readonly ReportDamage[],
  isAll: boolean,
): Raw {
  const words = wordsOf(language)
  const { sums, missing } = reportSum(damages)
  if (sums.length === 0) return html`${missing > 0 && html`<p class="small muted">${words.noCost}</p>`}`
  return html`
    <div class="sum">
      ${isAll && html`<p class="small muted">${words.allDamages}</p>`}
      ${sums.map(
        (one) => html`
      <p><b>${writeMoney(one.amount, one.currency)}</b> <span class="small muted">${words.range(writeRange(one))}</span></p>`,
      )}
      ${missing > 0 && html`<p class="small muted line">${words.notInSum(missing)}</p>`}
    </div>`
}
