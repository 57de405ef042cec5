import { html, type Raw } from '../html.ts'
import type { ReportDamage, ReportModel } from '../report-model.ts'
import { countedDamages, reportSum, shownDamages } from '../shown-damages.ts'
import { writeMoney, writeRange } from '../text.ts'
import { wordsOf } from '../words/words-of.ts'

/** What a report says in one sentence; the same counts as what stands below it. */
export function verdictText(model: ReportModel): string {
  const words = wordsOf(model.language)
  const counted = countedDamages(shownDamages(model))
  const isSilent = counted.length === 0 && !model.return.isChecked
  if (counted.length === 0 && model.return.isSkipped) return words.skipped
  if (isSilent) return words.notChecked
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

/** Whether something new was seen since pickup that the report does not list: then it must not say that there is none. */
const hasUnlisted = ({ leftOut, damages }: ReportModel): boolean =>
  leftOut.length > 0 || damages.some(({ isNewSincePickup }) => isNewSincePickup)

const isOnlyNew = ({ kind, options }: ReportModel): boolean => kind === 'comparative' || options.onlyNew

/** The verdict with the sum of what it counts, or why there is none (DETAIL-32). */
export function verdictLine(model: ReportModel): Raw {
  const words = wordsOf(model.language)
  const shown = shownDamages(model)
  const counted = countedDamages(shown)
  const potential = shown.length - counted.length
  return html`
    <section class="verdict">
      <div>
        <h2>${verdictText(model)}</h2>
        ${potential > 0 && html`<p class="small muted">${words.potentialBeside(potential)}</p>`}
      </div>
      ${counted.length > 0 && sum(model, counted, !isOnlyNew(model))}
    </section>`
}

/**
 * What the damages cost together, a line a currency, or why that is not known (DETAIL-32).
 * @param isAll more than the new damages, which is then said
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
