import { CLAIM_CSS } from './claim-css.ts'
import { claimReportHtml } from './claim-report-html.ts'
import type { ClaimReportModel } from './claim-report-model.ts'
import { paperDocument } from './paper-document.ts'
import { writePlate } from './text.ts'
import { claimWordsOf } from './words/claim/claim-words-of.ts'

/** A claim for the printer: company, its number and pages at the foot of every page. */
export function claimReportDocument(model: ClaimReportModel): string {
  const { language, tenant, claimNo, productName } = model
  const { title, claim } = claimWordsOf(language)
  return paperDocument({
    language,
    title: [`${title} ${claimNo}`, writePlate(model)].join(' · '),
    foot: [productName, tenant.name, claim(claimNo)].join(' · '),
    body: claimReportHtml(model),
    css: CLAIM_CSS,
  })
}
