import { type Direction, passesAboveMbps } from '@skadi/domain/connection/connection-speed'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import { writeTime } from '../text.ts'
import { CONNECTION_WORDS } from './connection-words.ts'

/** What a connection test found (A-11); speeds in Mbit/s, latency in ms, null where it could not be measured. */
export type ConnectionFacts = {
  downloadMbps: number | null
  uploadMbps: number | null
  downloadPassed: boolean
  uploadPassed: boolean
  latencyMs: number | null
  ip: string
  city: string | null
  country: string | null
  userAgent: string
  screen: { width: number; height: number }
  testedAt: string
}

export type ConnectionReader = {
  language: Locale
  productName: string
  /** whose connection it is */
  person: string
  company: string | undefined
}

/** The mail with the result of a connection test, to who made it and to support, in the maker's language. */
export function connectionMail(facts: ConnectionFacts, { language, productName, person, company }: ConnectionReader) {
  const words = CONNECTION_WORDS[language]
  const tag = languageTag(language)
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const speed = (mbps: number) => `${number.format(mbps)} Mbit/s`
  const way = (direction: Direction, mbps: number | null, hasPassed: boolean) => {
    const needed = speed(passesAboveMbps(direction))
    return `${mbps === null ? words.notMeasured : speed(mbps)} (${hasPassed ? words.passed(needed) : words.failed(needed)})`
  }
  const time = writeTime(facts.testedAt, 'UTC').replaceAll('\u00a0', ' ')
  const place = [facts.city, facts.country && countryName(facts.country, tag)].filter(Boolean).join(', ')
  const { labels } = words
  const rows: [string, string][] = [
    [labels.download, way('download', facts.downloadMbps, facts.downloadPassed)],
    [labels.upload, way('upload', facts.uploadMbps, facts.uploadPassed)],
    [labels.latency, facts.latencyMs === null ? words.notMeasured : `${number.format(facts.latencyMs)} ms`],
    [labels.ip, facts.ip],
    [labels.location, place || words.unknown],
    ...(company === undefined ? [] : [[labels.company, company] satisfies [string, string]]),
    [labels.browser, facts.userAgent || words.unknown],
    [labels.screen, `${facts.screen.width} × ${facts.screen.height}`],
  ]
  const faults = [
    ...(facts.downloadPassed ? [] : [words.downloadFailed]),
    ...(facts.uploadPassed ? [] : [words.uploadFailed]),
  ]
  const what = words.what({ person, time })
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return {
    subject: words.subject({ person, hasPassed: faults.length === 0 }),
    text: `${[words.hello, what, ...faults, table, words.sentBy(productName)].join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${tag}"><head><meta charset="utf-8"></head><body>
      <p>${words.hello}</p><p>${what}</p>
      ${faults.map((fault) => html`<p><strong>${fault}</strong></p>`)}
      <table>${rows.map(([label, value]) => html`<tr><th align="left">${label}</th><td>${value}</td></tr>`)}</table>
      <p>${words.sentBy(productName)}</p>
      </body></html>`.markup,
  }
}

/** The name of a country by its two letters; the letters where nobody knows them. */
function countryName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
