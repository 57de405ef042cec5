import type { ClaimReportModel } from '../../claim-report-model.ts'
import { html, type Raw } from '../../html.ts'
import { shortHash } from '../../text.ts'
import { claimWordsOf } from '../../words/claim/claim-words-of.ts'
import { table } from '../report-tables.ts'

const BYTES_OF_MB = 1_000_000

/** The photos uploaded to the claim, two in a row. */
export function imagesSection({ images, language }: ClaimReportModel): Raw | null {
  if (images.length === 0) return null
  const figures = images.map(
    ({ url, fileName, width, height, sha256 }, at) => html`
      <figure>
        <img src="${url}" alt="${fileName}">
        <figcaption class="small muted">${[at + 1, fileName, `${width} × ${height}`, shortHash(sha256)].join(' · ')}</figcaption>
      </figure>`,
  )
  return html`
    <section class="details">
      <h2>${claimWordsOf(language).images}</h2>
      <div class="images">${figures}</div>
    </section>`
}

/** The PDFs of the claim by name and hash: they are stored with the claim, not printed. */
export function documentsTable({ documents, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const rows = documents.map(({ fileName, size, sha256 }) => [
    fileName,
    words.megabytes(sizeText(size, language)),
    html`<code>${sha256.slice(0, 32)}<br>${sha256.slice(32)}</code>`,
  ])
  return table(words.documents, [words.fileColumns.name, words.fileColumns.size, 'SHA-256'], rows, words.documentsText)
}

/** A size in MB as `0.4`; `0,4` in languages with a decimal comma. Never `0`. */
function sizeText(size: number, language: ClaimReportModel['language']): string {
  const written = Math.max(0.1, size / BYTES_OF_MB).toFixed(1)
  return language === 'en' ? written : written.replace('.', ',')
}
