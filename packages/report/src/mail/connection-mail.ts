import { type Direction, passesAboveMbps } from '@skadi/domain/connection/connection-speed'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import en from '../../messages/en/connection.json' with { type: 'json' }
import es from '../../messages/es/connection.json' with { type: 'json' }
import no from '../../messages/no/connection.json' with { type: 'json' }
import { html } from '../html.ts'
import { writeTime } from '../text.ts'
import { sayIn } from '../words/message-text.ts'
import { sayMails } from './mail-words.ts'

const sayConnection = sayIn({ en, no, es })

/**
 * Result of a connection test (A-11), with speeds in Mbit/s and latency in ms. A value is null if the test could not
 * measure it.
 */
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
  /** name of the user who ran the test */
  person: string
  company: string | undefined
}

/**
 * Returns the mail with the result of a connection test, in the language of the user who ran the test. The user and the
 * support receive it.
 */
export function connectionMail(facts: ConnectionFacts, { language, productName, person, company }: ConnectionReader) {
  const say = sayConnection(language)
  const tag = languageTag(language)
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const speed = (mbps: number) => `${number.format(mbps)} Mbit/s`
  const notMeasured = say('connectionMail_notMeasured')
  const way = (direction: Direction, mbps: number | null, hasPassed: boolean) => {
    const verdict = hasPassed ? 'connectionMail_passed' : 'connectionMail_failed'
    const needed = speed(passesAboveMbps(direction))
    return `${mbps === null ? notMeasured : speed(mbps)} (${say(verdict, { needed })})`
  }
  const time = writeTime(facts.testedAt, 'UTC').replaceAll('\u00a0', ' ')
  const place = [facts.city, facts.country && countryName(facts.country, tag)].filter(Boolean).join(', ')
  const unknown = say('connectionMail_unknown')
  const rows: [string, string][] = [
    [say('connectionTest_download'), way('download', facts.downloadMbps, facts.downloadPassed)],
    [say('connectionTest_upload'), way('upload', facts.uploadMbps, facts.uploadPassed)],
    [say('connectionTest_latency'), facts.latencyMs === null ? notMeasured : `${number.format(facts.latencyMs)} ms`],
    [say('connectionTest_ip'), facts.ip],
    [say('connectionTest_location'), place || unknown],
    ...(company === undefined ? [] : [[say('connectionMail_company'), company] satisfies [string, string]]),
    [say('connectionMail_browser'), facts.userAgent || unknown],
    [say('connectionMail_screen'), `${facts.screen.width} × ${facts.screen.height}`],
  ]
  const faults = [
    ...(facts.downloadPassed ? [] : [say('connectionTest_downloadFailed')]),
    ...(facts.uploadPassed ? [] : [say('connectionTest_uploadFailed')]),
  ]
  const hello = sayMails(language)('mail_hello')
  const intro = say('connectionMail_intro', { person, time })
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const sentBy = say('connectionMail_sentBy', { product: productName })
  return {
    subject: say(faults.length === 0 ? 'connectionMail_subjectPassed' : 'connectionMail_subjectFailed', { person }),
    text: `${[hello, intro, ...faults, table, sentBy].join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${tag}"><head><meta charset="utf-8"></head><body>
      <p>${hello}</p><p>${intro}</p>
      ${faults.map((fault) => html`<p><strong>${fault}</strong></p>`)}
      <table>${rows.map(([label, value]) => html`<tr><th align="left">${label}</th><td>${value}</td></tr>`)}</table>
      <p>${sentBy}</p>
      </body></html>`.markup,
  }
}

/** Returns the name of a country for its two-letter code. An unknown code stays unchanged. */
function countryName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
