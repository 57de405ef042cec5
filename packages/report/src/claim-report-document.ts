import { claimReportHtml } from './claim-report-html.ts'
import type { ClaimReportModel } from './claim-report-model.ts'
import { paperDocument } from './paper-document.ts'
import { writePlate } from './text.ts'
import { claimWordsOf } from './words/claim-words.ts'

/** Styles of a printed claim, in addition to REPORT_CSS. */
const CLAIM_CSS = `
.report .facts.claim { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.report .facts.claim > .car { display: flex; align-items: center; gap: 12px; grid-column: 1 / -1; }
.report .facts.claim > .car .plate { margin: 0; flex: none; }
.report .details { margin-top: 20px; padding-top: 12px; border-top: 1px solid var(--line); }
.report .details h2 { margin-bottom: 6px; break-after: avoid; }
.report .details.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; break-inside: avoid; }
.report .fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4px 32px; }
.report .fields.one { grid-template-columns: minmax(0, 1fr); align-content: start; }
.report .fields > div { display: grid; grid-template-columns: 128px minmax(0, 1fr); gap: 0 12px; break-inside: avoid; }
.report .fields > .wide { grid-column: 1 / -1; }
.report .fields dt { color: var(--muted); }
.report .fields dd { white-space: pre-line; }
.report .images { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; margin-top: 8px; }
.report .images img { display: block; width: 100%; height: 226px; object-fit: contain; background: #f3f5f8; }
.report td code { white-space: nowrap; }
`

/**
 * Returns the printed document of a claim. The footer of each page has the company, the claim number and the page
 * count.
 */
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
