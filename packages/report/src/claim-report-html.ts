import { languageTag } from '@skadi/domain/language/language'
import type { ClaimReportModel } from './claim-report-model.ts'
import { html, type Raw } from './html.ts'
import { accidentSection, carSection, repairSection } from './parts/claim/claim-accident.ts'
import { claimDamages, claimOriginals } from './parts/claim/claim-damages.ts'
import { documentsTable, imagesSection } from './parts/claim/claim-files.ts'
import { claimFacts, claimHead } from './parts/claim/claim-head.ts'
import { namedPeople, peopleTable } from './parts/claim/claim-people.ts'
import { unprintedNote } from './parts/unprinted-note.ts'
import { wordsOf } from './words/words-of.ts'

/**
 * A claim on paper (A-02c, ui-recipe 14): subject and verdict, the report of the accident, attached damages with their
 * evidence, photos and documents. All text of the model is escaped; needs the styles REPORT_CSS and CLAIM_CSS.
 */
export function claimReportHtml(model: ClaimReportModel): string {
  const body = claimBody(model)
  return html`
    <article class="report" lang="${languageTag(model.language)}">
      ${body}
      ${unprintedNote(body.markup, wordsOf(model.language).unprinted)}
    </article>`.markup
}

const claimBody = (model: ClaimReportModel): Raw => html`
      ${claimHead(model)}
      ${claimFacts(model)}
      ${claimDamages(model)}
      ${accidentSection(model)}
      ${namedPeople(model)}
      ${peopleTable(model)}
      ${carSection(model)}
      ${repairSection(model)}
      ${imagesSection(model)}
      ${documentsTable(model)}
      ${claimOriginals(model)}`
