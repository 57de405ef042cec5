import { languageTag } from '@skadi/domain/language/language'
import { html, type Raw } from './html.ts'
import { damageEntry } from './parts/damage-entry.ts'
import { photoView, WHOLE_PHOTO } from './parts/photo-view.ts'
import { customerSection, reportHead, reportImageSets } from './parts/report-head.ts'
import { knownTable, leftOutTable, originalsTable } from './parts/report-tables.ts'
import { unprintedNote } from './parts/unprinted-note.ts'
import { verdictLine } from './parts/verdict-line.ts'
import type { ReportModel, ReportPhotoPage } from './report-model.ts'
import { shownDamages } from './shown-damages.ts'
import { shortHash, writeSecond } from './text.ts'
import { viewWord } from './words/camera-words.ts'
import { wordsOf } from './words/words-of.ts'

/**
 * A `preview` has buttons that remove sections (`data-remove`), and one footer at the end. A `print` has a footer on
 * each page.
 */
export type ReportMode = 'preview' | 'print'

/**
 * Renders a report as HTML. The portal shows the same markup that the server prints (REPORT-01, REPORT-02, ui-recipe
 * 14). All values of the model are escaped. The markup contains no script and no style attribute, and it needs the
 * styles REPORT_CSS.
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

/** Returns the text in the footer of each page, without the page number. */
export function footText({ check, number, language, productName }: ReportModel): string {
  const words = wordsOf(language)
  const title = number ?? words.preview
  return check === null ? [productName, title].join(' · ') : [title, words.check(check.address, check.code)].join(' · ')
}

/** Renders all photos of an individual report. Photos show only the boxes of listed damages. */
function allPhotos(model: ReportModel): Raw | null {
  if (model.kind === 'comparative' || model.photos.length === 0) return null
  const shown = new Set(shownDamages(model).map(({ familyId }) => familyId))
  const figures = model.photos.map((photo) =>
    photoFigure(model, { ...photo, boxes: photo.boxes.filter(({ familyId }) => shown.has(familyId)) }),
  )
  return html`
    <section class="photos">
      <h2>${wordsOf(model.language).allPhotos}</h2>
      <div class="pair">${figures}</div>
    </section>`
}

function photoFigure({ language, options }: ReportModel, photo: ReportPhotoPage): Raw {
  const words = wordsOf(language)
  const camera = viewWord(photo.camera, language)
  const name = words.photoOf(camera, words.passing)
  const facts = [camera, writeSecond(photo.takenAt, photo.timeZone), shortHash(photo.sha256)]
  return html`
    <figure>
      ${photoView({ photo, view: WHOLE_PHOTO, boxes: photo.boxes, name, watermark: options.watermark })}
      <figcaption class="small muted">${facts.join(' · ')}</figcaption>
    </figure>`
}
