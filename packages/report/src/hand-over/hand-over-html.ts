import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { DamagedPart } from '@skadi/domain/damages/names/damage-parts'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import type { HandOverRow, HandOverSection } from '@skadi/domain/retention/hand-over'
import en from '../../messages/en/hand-over.json' with { type: 'json' }
import es from '../../messages/es/hand-over.json' with { type: 'json' }
import no from '../../messages/no/hand-over.json' with { type: 'json' }
import { html, Raw } from '../html.ts'
import { damageText, writeCount, writeTime } from '../text.ts'
import { cameraWord } from '../words/camera-words.ts'
import { sayIn } from '../words/message-text.ts'

const sayHandOver = sayIn({ en, no, es })

/**
 * Styles of the page of a hand-over. The page is light or dark as in the reader's operating system. On paper all
 * details are open.
 */
const HAND_OVER_CSS = `
:root { color-scheme: light dark; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 16px; }
h2 { font-size: 17px; margin: 32px 0 8px; }
p { max-width: 68ch; }
nav ul { columns: 3 240px; padding: 0; list-style: none; }
nav li { break-inside: avoid; }
details { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
summary { padding: 8px 0; cursor: pointer; }
dl { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 2px 16px; margin: 0 0 16px; font-size: 13px; }
dt { opacity: 0.75; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
img { max-width: 192px; height: auto; margin: 0 8px 8px 0; border-radius: 4px; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dt { margin-top: 6px; } }
@media print { details { break-inside: avoid; } details::details-content { content-visibility: visible; block-size: auto; } }
`

export type HandOverPhoto = { imageSetId: string; camera: string; frame: number; file: string }

export type HandOverModel = {
  language: Locale
  productName: string
  /** null if the rows belong to an account, because an account belongs to no company */
  company: string | null
  /** the plate, or the person's name and phone */
  name: string
  /** ISO 8601 */
  madeAt: string
  sections: readonly { section: HandOverSection; rows: readonly HandOverRow[] }[]
  /** photo files that are handed over with the page */
  photos: readonly HandOverPhoto[]
}

/**
 * Renders the page of a hand-over for any browser. The page runs no script and loads only the photos that are handed
 * over with it.
 */
export function handOverHtml(model: HandOverModel): string {
  const { language, productName: product, company, name, madeAt, sections } = model
  const say = sayHandOver(language)
  const title = say('handOver_title', { name })
  const written = { product, company: company ?? '', time: writeTime(madeAt, 'UTC') }
  const kept = sections.filter(({ rows }) => rows.length > 0)
  return html`
    <!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        <style>${new Raw(HAND_OVER_CSS)}</style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${say(company === null ? 'handOver_by' : 'handOver_byCompany', written)} ${say('handOver_about')}</p>
        <p>${say('handOver_files')} <a href="data.json">data.json</a></p>
        ${kept.length === 0 && html`<p>${say('handOver_nothing')}</p>`}
        <nav><ul>${kept.map(
          ({ section, rows }) =>
            html`<li><a href="#${section}">${say(`handOverSection_${section}`)}</a> ${writeCount(rows.length)}</li>`,
        )}</ul></nav>
        ${kept.map(
          ({ section, rows }) => html`
            <section id="${section}">
              <h2>${say(`handOverSection_${section}`)}</h2>
              ${rows.map((row) => entry(row, model, section === 'passings'))}
            </section>`,
        )}
      </body>
    </html>`.markup
}

const TIMES = ['recDate', 'at', 'createdAt', 'happenedAt', 'startedAt', 'decidedAt', 'askedAt', 'reviewedAt']
const NAMES = [
  'registrationNo',
  'number',
  'claimNo',
  'name',
  'fileName',
  'camera',
  'kind',
  'action',
  'step',
  'username',
]

/** Renders a row of the hand-over. The head shows the time and the name of the row, and all values follow below. */
function entry(row: HandOverRow, { language, photos }: HandOverModel, isImageSet: boolean): Raw {
  const say = sayHandOver(language)
  const time = TIMES.map((name) => row[name]).find((value) => typeof value === 'string')
  const name = NAMES.map((one) => row[one]).find((value) => typeof value === 'string' || typeof value === 'number')
  const zone = typeof row['timeZone'] === 'string' ? row['timeZone'] : 'UTC'
  const head = [
    time !== undefined && writeTime(time as string, zone),
    name,
    row['originLocation'],
    damageWords(row, language),
    row['deletedAt'] != null && say('handOver_deleted'),
  ]
  const shown = isImageSet ? photos.filter(({ imageSetId }) => imageSetId === row['id']) : []
  return html`
    <details>
      <summary>${head.filter(Boolean).join(' · ') || String(Object.values(row)[0])}</summary>
      ${
        shown.length > 0 &&
        html`<div>${shown.map(({ file, camera, frame }) => {
          const alt = say('handOver_photo', { camera: cameraWords(camera, language), frame })
          return html`<a href="${file}"><img src="${file}" alt="${alt}" title="${alt}" loading="lazy" width="192"></a>`
        })}</div>`
      }
      <dl>${Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([field, value]) => html`<dt>${field}</dt><dd>${written(value)}</dd>`)}</dl>
    </details>`
}

/** Writes the labels and parts of a box in words. */
function damageWords({ labelIds, damagedParts }: HandOverRow, language: Locale): string | undefined {
  if (!Array.isArray(labelIds) || !Array.isArray(damagedParts)) return undefined
  const labels = (labelIds as number[]).flatMap((id) => labelOf(id)?.name ?? [])
  return damageText({ labels, parts: damagedParts as DamagedPart[] }, language)
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isCamera = (name: string): name is Camera => (CAMERAS as readonly string[]).includes(name)
const cameraWords = (name: string, language: Locale): string => (isCamera(name) ? cameraWord(name, language) : name)
