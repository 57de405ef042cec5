import type { Camera } from '@skadi/domain/capture/camera'
import { writeDate } from '@skadi/domain/dates/day'
import type { DetectorKind } from '@skadi/domain/detections/detector-version'
import type { Weather } from '@skadi/domain/detections/figures'
import type { Interval } from '@skadi/domain/detections/intervals'
import type { PilotFigures, PilotRow } from '@skadi/domain/detections/pilot'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import en from '../messages/en/detections.json' with { type: 'json' }
import es from '../messages/es/detections.json' with { type: 'json' }
import no from '../messages/no/detections.json' with { type: 'json' }
import { html, type Raw } from './html.ts'
import { paperDocument } from './paper-document.ts'
import { writeCount, writeTime } from './text.ts'
import { cameraWord } from './words/camera-words.ts'
import { labelWord } from './words/damage-words.ts'
import { sayIn } from './words/message-text.ts'

/** Content of the pilot report: results of the live detectors at the rigs of a company. */
export type PilotReportModel = {
  language: Locale
  productName: string
  tenant: string
  /** null if the report covers all rigs of the company */
  rig: string | null
  /** ISO 8601 */
  madeAt: string
  timeZone: string
  /** days of the oldest and the newest passing; null if there are no passings */
  span: { from: string; to: string } | null
  /** true if there are more passings than the figures include */
  isSample: boolean
  figures: Omit<PilotFigures, 'byKind'> & { byKind: { value: string | null; row: PilotRow }[] }
  versions: readonly { kind: DetectorKind; version: string; licence: string }[]
}

const sayPilot = sayIn({ en, no, es })
type Say = ReturnType<typeof sayPilot>

const PILOT_CSS = `
.report .figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px 24px; margin-top: 16px; padding-top: 12px; border-top: 1.5px solid var(--ink); }
.report .figures dt { font-size: 12px; line-height: 16px; color: var(--muted); }
.report .figures dd { margin: 4px 0 0; }
.report .figures b { display: block; font-size: 24px; line-height: 32px; font-weight: 600; }
.report .table { margin-top: 16px; }
.report table { table-layout: fixed; }
.report .shares th:nth-child(1) { width: 24%; }
.report .shares th:nth-child(2) { width: 14%; }
.report .shares th:nth-child(5) { width: 14%; }
.report .versions th { width: 20%; }
.report .versions th:last-child { width: 60%; }
.report td:first-child::first-letter { text-transform: uppercase; }
.report td.wrap { overflow-wrap: anywhere; }
.report .reading { margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--line); font-size: 12px; line-height: 16px; break-inside: avoid; }
.report .reading p { margin-top: 4px; color: var(--muted); }
`

/**
 * Returns the printed pilot report: figures with intervals, the number of cases that are still needed for ±5 percentage
 * points, and explanations.
 */
export function pilotDocument(model: PilotReportModel): string {
  const { language, tenant, productName } = model
  const say = sayPilot(language)
  return paperDocument({
    language,
    title: `${say('pilot_title')} · ${tenant}`,
    foot: [productName, tenant, say('pilot_foot')].join(' · '),
    body: pilotBody(model, say).markup,
    css: PILOT_CSS,
  })
}

function pilotBody(model: PilotReportModel, say: Say): Raw {
  const { language, tenant, rig, madeAt, timeZone, figures, versions } = model
  const word = {
    kind: (value: string | null) => (value === null ? say('damageKind_none') : labelWord(value, language)),
    camera: (value: Camera) => cameraWord(value, language),
    weather: (value: Weather | null) => say(value === null ? 'weather_unknown' : `weather_${value}`),
  }
  const write = writers(language, say)
  const isWeatherKnown = figures.byWeather.some(({ value }) => value !== null)
  return html`
    <article class="report" lang="${languageTag(language)}">
      <header class="head">
        <div>
          <h1>${say('pilot_title')}</h1>
          <p class="muted">${[rig === null ? say('pilot_allRigs') : say('pilot_rig', { rig }), say('pilot_made', { time: writeTime(madeAt, timeZone) })].join(' · ')}</p>
          <p class="muted">${basis(model, say)}</p>
        </div>
        <p class="company">${tenant}</p>
      </header>
      ${totals(figures.total, say, write)}
      ${table(say('pilot_byKind'), say('pilot_colKind'), figures.byKind, word.kind, say, write)}
      ${table(say('pilot_byCamera'), say('pilot_colCamera'), figures.byCamera, word.camera, say, write)}
      ${isWeatherKnown && table(say('pilot_byWeather'), say('pilot_colWeather'), figures.byWeather, word.weather, say, write)}
      <section class="table versions">
        <h2>${say('pilot_versions')}</h2>
        <table>
          <thead><tr><th scope="col">${say('pilot_colDetector')}</th><th scope="col">${say('pilot_colVersion')}</th><th scope="col">${say('pilot_colLicence')}</th></tr></thead>
          <tbody>${versions.map(
            ({ kind, version, licence }) => html`
              <tr><td>${say(`detectorKind_${kind}`)}</td><td class="wrap">${version}</td><td class="wrap">${licence || '–'}</td></tr>`,
          )}</tbody>
        </table>
      </section>
      <section class="reading">
        <h2>${say('pilot_reading')}</h2>
        <p>${say('pilot_readingRecall')}</p>
        <p>${say('pilot_readingFalse')}</p>
        <p>${say('pilot_readingInterval')}</p>
        ${isWeatherKnown && html`<p>${say('pilot_readingWeather')}</p>`}
      </section>
    </article>`
}

function basis({ span, isSample, figures }: PilotReportModel, say: Say): string {
  if (span === null) return say('pilot_basisNone')
  const passings = writeCount(figures.total.passings)
  const days = { from: writeDate(span.from), to: writeDate(span.to) }
  return say(isSample ? 'pilot_sample' : 'pilot_basis', { passings, ...days })
}

type Writers = { share: (of: number) => string; rate: (of: number) => string; missing: (row: PilotRow) => string }

function writers(language: Locale, say: Say): Writers {
  const number = (digits: number) =>
    new Intl.NumberFormat(languageTag(language), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const [whole, fine] = [number(0), number(2)]
  return {
    share: (of) => `${whole.format(100 * of)}\u00a0%`,
    rate: (of) => fine.format(of),
    missing: ({ missing }) => (missing === 0 ? say('pilot_enough') : say('pilot_missing', { count: missing })),
  }
}

const ends = (interval: Interval, write: (of: number) => string, say: Say): string =>
  say('pilot_interval', { low: write(interval.low), high: write(interval.high) })

function totals(row: PilotRow, say: Say, write: Writers): Raw {
  const { recall, falseSuggestions, silent, found, damages } = row
  const counts = damages > 0 ? [say('pilot_counts', { found: writeCount(found), damages: writeCount(damages) })] : []
  return html`
    <dl class="figures">
      ${total(say('pilot_recall'), recall, write.share, [...counts, write.missing(row)], say)}
      ${total(say('pilot_false'), falseSuggestions, write.rate, [], say)}
      ${total(say('pilot_silent'), silent, write.share, [], say)}
    </dl>`
}

const total = (
  title: string,
  interval: Interval | null,
  write: (of: number) => string,
  lines: readonly string[],
  say: Say,
): Raw => html`
  <div>
    <dt>${title}</dt>
    <dd>
      <b>${interval === null ? '–' : write(interval.share)}</b>
      <span class="line">${interval === null ? say('pilot_unknown') : ends(interval, write, say)}</span>
      ${lines.map((line) => html`<span class="line small muted">${line}</span>`)}
    </dd>
  </div>`

function table<Value>(
  title: string,
  column: string,
  rows: readonly { value: Value; row: PilotRow }[],
  word: (value: Value) => string,
  say: Say,
  write: Writers,
): Raw | null {
  if (rows.length === 0) return null
  const columns = [say('pilot_colFound'), say('pilot_colRecall'), say('pilot_colFalse'), say('pilot_colMissing')]
  const cell = (interval: Interval | null, by: (of: number) => string) =>
    interval === null ? '–' : `${by(interval.share)} (${ends(interval, by, say)})`
  return html`
    <section class="table shares">
      <h2>${title}</h2>
      <table>
        <thead><tr><th scope="col">${column}</th>${columns.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
        <tbody>${rows.map(
          ({ value, row }) => html`
            <tr>
              <td>${word(value)}</td>
              <td>${say('pilot_counts', { found: writeCount(row.found), damages: writeCount(row.damages) })}</td>
              <td>${cell(row.recall, write.share)}</td>
              <td>${cell(row.falseSuggestions, write.rate)}</td>
              <td>${row.missing === 0 ? say('pilot_cellEnough') : say('pilot_cellMissing', { count: writeCount(row.missing) })}</td>
            </tr>`,
        )}</tbody>
      </table>
    </section>`
}
