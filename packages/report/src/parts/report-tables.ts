import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage, ReportModel, ReportPhoto } from '../report-model.ts'
import { knownDamages, shownDamages } from '../shown-damages.ts'
import { breakable, damageText, writeSecond, writeTime } from '../text.ts'
import { viewWord } from '../words/camera-words.ts'
import { reasonText } from '../words/reason-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { damageTag } from './damage-tag.ts'

/** Renders a table with headers for screen readers. Returns null if there are no rows. */
export function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (Raw | string)[])[],
  text = '',
): Raw | null {
  if (rows.length === 0) return null
  return html`
    <section class="table">
      <h2>${title}</h2>
      ${text && html`<p class="small muted">${text}</p>`}
      <table>
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
      </table>
    </section>`
}

/** Lists damages that the car had before this rental, one line for each damage. */
export function knownTable(model: ReportModel): Raw | null {
  const { columns, known } = wordsOf(model.language)
  const rows = knownDamages(model).map((damage) => [
    damageTag(damage),
    damageText(damage, model.language),
    breakable(writeTime(damage.firstSeen.recDate, damage.firstSeen.timeZone)),
  ])
  return table(known, [columns.number, columns.damage, columns.firstSeen], rows)
}

/** Lists damages that the report leaves out, with the reasons. A report must show that it leaves out damages. */
export function leftOutTable({ leftOut, language }: Pick<ReportBody, 'leftOut' | 'language'>): Raw | null {
  const words = wordsOf(language)
  const rows = leftOut.map((damage) => [
    String(damage.number ?? '–'),
    damageText(damage, language),
    damage.reason === null ? words.leftOutByClerk : reasonText(damage.reason, language),
  ])
  const { columns } = words
  return table(words.leftOut(leftOut.length), [columns.number, columns.damage, columns.reason], rows)
}

type Original = ReportPhoto & { passing: string }

/** Lists the complete SHA-256 of each original in the report. Each original appears once. */
export function originalsTable(model: ReportBody): Raw | null {
  const words = wordsOf(model.language)
  const rows = originalsOf(model).map(({ passing: imageSet, camera, takenAt, timeZone, sha256 }) => [
    `${imageSet} · ${viewWord(camera, model.language)}`,
    breakable(writeSecond(takenAt, timeZone)),
    html`<code>${sha256.slice(0, 32)}<br>${sha256.slice(32)}</code>`,
  ])
  const { columns } = words
  return table(words.originals, [columns.camera, columns.taken, 'SHA-256'], rows, words.originalsText)
}

function originalsOf(model: ReportBody): Original[] {
  const words = wordsOf(model.language)
  const isComparative = model.kind === 'comparative'
  const own = isComparative ? words.return : words.passing
  const ofDamages = shownDamages(model).flatMap((damage: ReportDamage): Original[] => [
    ...(isComparative && damage.pickup ? [{ ...damage.pickup, passing: words.pickup }] : []),
    { ...damage.return, passing: own },
  ])
  const all = [...ofDamages, ...model.photos.map((photo) => ({ ...photo, passing: own }))]
  const once = new Map(all.map((photo) => [`${photo.passing} ${photo.camera} ${photo.sha256}`, photo]))
  const rank = ({ passing: imageSet }: Original) => (imageSet === words.pickup ? 0 : 1)
  return [...once.values()].sort((a, b) => rank(a) - rank(b))
}
