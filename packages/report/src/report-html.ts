import { languageTag } from '@skadi/domain/language/language'
import { html, type Raw } from './html.ts'
import { allPhotos } from './parts/all-photos.ts'
import { damageEntry } from './parts/damage-entry.ts'
import { customerSection, reportHead, reportImageSets } from './parts/report-head.ts'
import { knownTable, leftOutTable, originalsTable } from './parts/report-tables.ts'
import { unprintedNote } from './parts/unprinted-note.ts'
import { verdictLine } from './parts/verdict-line.ts'
import type { ReportModel } from './report-model.ts'
import { shownDamages } from './shown-damages.ts'
import { wordsOf } from './words/words-of.ts'

/** `preview`: with buttons that take sections out (`data-remove`), and the foot at the end instead of on every page. */
export type ReportMode = 'preview' | 'print'

/**
 * A report as HTML: what the portal shows is what the server prints (REPORT-01, REPORT-02, ui-recipe 14). Everything in the
 * model is text and is escaped; there is no script and no style attribute in it. To be looked at with REPORT_CSS.
 */
export function reportHtml(model: ReportModel, { mode }: { mode: ReportMode }): string {
  const isPreview = mode === 'preview'
  const body = reportBody(model, isPreview)
  const note = unprintedNote(body.markup, wordsOf(model.language).unprinted)
  return html`
    <article class="report" lang="${languageTag(model.language)}">
      ${isPreview && note}
      ${body}
      ${!isPreview && note}
    </article>`.markup
}

const reportBody = (model: ReportModel, isPreview: boolean): Raw => html`
      ${reportHead(model)}
      ${reportImageSets(model)}
      ${customerSection(model, isPreview)}
      ${verdictLine(model)}
      ${shownDamages(model).map((damage) => damageEntry(model, damage, isPreview))}
      ${knownTable(model)}
      ${leftOutTable(model)}
      ${allPhotos(model)}
      ${originalsTable(model)}
      ${isPreview && html`<footer class="foot small muted"><p>${footText(model)}</p></footer>`}`

/** What stands at the foot of every page, the page's number apart. */
export function footText({ check, number, language, productName }: ReportModel): string {
  const words = wordsOf(language)
  const title = number ?? words.preview
  return check === null ? [productName, title].join(' · ') : [title, words.check(check.address, check.code)].join(' · ')
}
