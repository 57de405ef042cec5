import type { ClaimReportModel } from '../../claim-report-model.ts'
import { html, type Raw } from '../../html.ts'
import type { ReportBody } from '../../report-model.ts'
import { claimWordsOf } from '../../words/claim/claim-words-of.ts'
import { wordsOf } from '../../words/words-of.ts'
import { damageEntry } from '../damage-entry.ts'
import { leftOutTable, originalsTable } from '../report-tables.ts'
import { sum } from '../verdict-line.ts'

/** The verdict with its sum, then each attached damage with both its spots, and the attached damages that no longer stand. */
export function claimDamages(model: ClaimReportModel): Raw {
  const body = bodyOf(model)
  const { damages } = model
  return html`
    <section class="verdict">
      <div><h2>${claimVerdict(model)}</h2></div>
      ${damages.length > 0 && sum(model, damages, false)}
    </section>
    ${damages.map((damage) => damageEntry(body, damage, false))}
    ${leftOutTable(body)}`
}

/** The hashes of the rigs' photos shown with the damages. */
export const claimOriginals = (model: ClaimReportModel): Raw | null => originalsTable(bodyOf(model))

/** The claim's verdict in one sentence. */
export function claimVerdict({ damages, leftOut, language }: ClaimReportModel): string {
  if (damages.length === 0)
    return leftOut.length === 0 ? claimWordsOf(language).noDamages : wordsOf(language).noNewListed
  const proven = damages.filter(({ judgement }) => judgement?.verdict === 'proven').length
  return wordsOf(language).newDamages({ proven, weak: damages.length - proven })
}

/** The claim's damages in the form of a comparison, with no option that leaves damages out. */
const bodyOf = ({ language, timeZone, damages, leftOut }: ClaimReportModel): ReportBody => ({
  kind: 'comparative',
  isBaseline: false,
  options: { onlyNew: false, watermark: false, potential: true, removed: [] },
  language,
  timeZone,
  damages,
  leftOut,
  photos: [],
})
