import type { ClaimPerson, ClaimReporter } from '@skadi/domain/claims/claim'
import { languageTag, type Wording } from '@skadi/domain/language/language'
import type { ClaimReportModel } from './claim-report-model.ts'
import { html, type Raw } from './html.ts'
import { accidentSection, carSection, repairSection } from './parts/claim/claim-accident.ts'
import { fieldList } from './parts/claim/claim-fields.ts'
import { claimFacts, claimHead } from './parts/claim/claim-head.ts'
import { damageEntry } from './parts/damage-entry.ts'
import { leftOutTable, originalsTable, table } from './parts/report-tables.ts'
import { unprintedNote } from './parts/unprinted-note.ts'
import { sum } from './parts/verdict-line.ts'
import type { ReportBody } from './report-model.ts'
import { countryName, shortHash } from './text.ts'
import { type ClaimWords, claimWordsOf } from './words/claim-words.ts'
import { wordsOf } from './words/words-of.ts'

const BYTES_OF_MB = 1_000_000

/** Renders the photos of the claim, two in a row. */
function imagesSection({ images, language }: ClaimReportModel): Raw | null {
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

/** Lists the PDFs of the claim with name and hash. The PDFs are stored with the claim and are not printed. */
function documentsTable({ documents, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const rows = documents.map(({ fileName, size, sha256 }) => [
    fileName,
    words.megabytes(sizeText(size, language)),
    html`<code>${sha256.slice(0, 32)}<br>${sha256.slice(32)}</code>`,
  ])
  return table(words.documents, [words.fileColumns.name, words.fileColumns.size, 'SHA-256'], rows, words.documentsText)
}

/** Writes a size in MB, at least 0.1. The decimal separator is that of the language, for example `0.4` or `0,4`. */
function sizeText(size: number, language: ClaimReportModel['language']): string {
  const written = Math.max(0.1, size / BYTES_OF_MB).toFixed(1)
  return language === 'en' ? written : written.replace('.', ',')
}

/**
 * Renders the verdict with the sum, then each attached damage with both photos of its spot. The attached damages that
 * are no longer proven follow at the end.
 */
function claimDamages(model: ClaimReportModel): Raw {
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

/** Lists the hashes of the originals of all photos that show damages. */
const claimOriginals = (model: ClaimReportModel): Raw | null => originalsTable(bodyOf(model))

/** Returns the verdict of the claim in one sentence. */
function claimVerdict({ damages, leftOut, language }: ClaimReportModel): string {
  if (damages.length === 0)
    return leftOut.length === 0 ? claimWordsOf(language).noDamages : wordsOf(language).noNewListed
  const proven = damages.filter(({ judgement }) => judgement?.verdict === 'proven').length
  return wordsOf(language).newDamages({ proven, weak: damages.length - proven })
}

/** Converts the damages of the claim to the format of a comparison. The options leave out no damage. */
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

/**
 * Renders a printed claim (A-02c, ui-recipe 14): subject and verdict, report of the accident, attached damages with
 * their evidence, photos and documents. All texts of the model are escaped. The markup needs the styles REPORT_CSS and
 * CLAIM_CSS.
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

/** Renders reporter and policy holder side by side (CLAIM-07, CLAIM-08). */
function namedPeople({ reporter, client, language }: ClaimReportModel): Raw {
  const words = claimWordsOf(language)
  const names = words.clientFields
  const ofClient = [
    ...personFields(client, language, words),
    { name: names.personIdNumber, value: client.personIdNumber },
    { name: names.policyNumber, value: client.policyNumber },
    { name: names.phone, value: client.phone },
    { name: names.email, value: client.email },
    { name: names.allowEmail, value: client.email && (client.allowEmail ? words.yes : words.no) },
  ]
  return html`
    <section class="details two">
      <div><h2>${words.reporter}</h2>${fieldList(personFields(reporter, language, words), 'one')}</div>
      <div><h2>${words.client}</h2>${fieldList(ofClient, 'one')}</div>
    </section>`
}

function personFields(person: ClaimReporter, language: Wording, words: ClaimWords) {
  const { firstName, lastName, streetAddress, postalCode, city, country } = person
  const lines = [streetAddress, [postalCode, city].filter(Boolean).join(' '), country && countryName(country, language)]
  return [
    { name: words.name, value: [firstName, lastName].filter(Boolean).join(' ') },
    { name: words.address, value: lines.filter(Boolean).join('\n') },
  ]
}

/** Lists the people in the accident (CLAIM-12). */
function peopleTable({ people, language }: ClaimReportModel): Raw | null {
  const words = claimWordsOf(language)
  const names = words.personFields
  const rows = people.map((person) => [
    html`${person.name || '–'}<br><span class="small muted">${rolesOf(person, words)}</span>`,
    [person.phone, person.email].filter(Boolean).join(' · '),
    person.age === null ? '' : String(person.age),
    person.ownership,
  ])
  return table(
    words.people,
    [names.name, `${names.phone}, ${names.email.toLowerCase()}`, names.age, names.ownership],
    rows,
  )
}

const rolesOf = ({ isDriver, injured, otherVehicle }: ClaimPerson, { person }: ClaimWords): string =>
  [isDriver && person.driver, injured && person.injured, otherVehicle && person.otherVehicle].filter(Boolean).join(', ')
