import { paperDocument } from './paper-document.ts'
import { footText, reportHtml } from './report-html.ts'
import type { ReportModel } from './report-model.ts'
import { writePlate } from './text.ts'
import { wordsOf } from './words/words-of.ts'

/**
 * Returns the printed document of a report. The footer of each page has the report number, the address for a check, and
 * the page count.
 */
export const reportDocument = (model: ReportModel): string =>
  paperDocument({
    language: model.language,
    title: [wordsOf(model.language).title[model.kind], model.number, writePlate(model)].filter(Boolean).join(' · '),
    foot: footText(model),
    body: reportHtml(model, { mode: 'print' }),
  })
