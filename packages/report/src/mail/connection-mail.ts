import { type Direction, passesAboveMbps } from '@skadi/domain/connection/connection-speed'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import { writeTime } from '../text.ts'

type ConnectionWords = {
  subject: (facts: { person: string; hasPassed: boolean }) => string
  hello: string
  what: (facts: { person: string; time: string }) => string
  labels: Record<'download' | 'upload' | 'latency' | 'ip' | 'location' | 'company' | 'browser' | 'screen', string>
  passed: (needed: string) => string
  failed: (needed: string) => string
  notMeasured: string
  unknown: string
  /** the specification's own words in English (A-11) */
  downloadFailed: string
  uploadFailed: string
  sentBy: (product: string) => string
}

const CONNECTION_WORDS: Record<Locale, ConnectionWords> = {
  en: {
    subject: ({ person, hasPassed }) => `Connection test of ${person}: ${hasPassed ? 'passed' : 'not passed'}`,
    hello: 'Hello,',
    what: ({ person, time }) => `here is the result of the connection test that ${person} ran on ${time}.`,
    labels: {
      download: 'Download',
      upload: 'Upload',
      latency: 'Latency',
      ip: 'IP address',
      location: 'Location',
      company: 'Company',
      browser: 'Browser',
      screen: 'Screen',
    },
    passed: (needed) => `passed, more than ${needed} is needed`,
    failed: (needed) => `not passed, more than ${needed} is needed`,
    notMeasured: 'not measured',
    unknown: 'unknown',
    downloadFailed: 'Download speed test failed',
    uploadFailed: 'Upload speed test failed',
    sentBy: (product) => `Sent with ${product}. Replies to this address are not read.`,
  },
  no: {
    subject: ({ person, hasPassed }) => `Test av forbindelsen til ${person}: ${hasPassed ? 'bestått' : 'ikke bestått'}`,
    hello: 'Hei,',
    what: ({ person, time }) => `her er resultatet av forbindelsestesten som ${person} tok ${time}.`,
    labels: {
      download: 'Nedlasting',
      upload: 'Opplasting',
      latency: 'Forsinkelse',
      ip: 'IP-adresse',
      location: 'Sted',
      company: 'Firma',
      browser: 'Nettleser',
      screen: 'Skjerm',
    },
    passed: (needed) => `bestått, det trengs mer enn ${needed}`,
    failed: (needed) => `ikke bestått, det trengs mer enn ${needed}`,
    notMeasured: 'ikke målt',
    unknown: 'ukjent',
    downloadFailed: 'Testen av nedlastingshastigheten mislyktes',
    uploadFailed: 'Testen av opplastingshastigheten mislyktes',
    sentBy: (product) => `Sendt med ${product}. Svar til denne adressen blir ikke lest.`,
  },
  es: {
    subject: ({ person, hasPassed }) => `Prueba de conexión de ${person}: ${hasPassed ? 'superada' : 'no superada'}`,
    hello: 'Hola:',
    what: ({ person, time }) => `este es el resultado de la prueba de conexión que hizo ${person} el ${time}.`,
    labels: {
      download: 'Descarga',
      upload: 'Subida',
      latency: 'Latencia',
      ip: 'Dirección IP',
      location: 'Ubicación',
      company: 'Empresa',
      browser: 'Navegador',
      screen: 'Pantalla',
    },
    passed: (needed) => `superada, se necesitan más de ${needed}`,
    failed: (needed) => `no superada, se necesitan más de ${needed}`,
    notMeasured: 'sin medir',
    unknown: 'desconocida',
    downloadFailed: 'La prueba de velocidad de descarga ha fallado',
    uploadFailed: 'La prueba de velocidad de subida ha fallado',
    sentBy: (product) => `Enviado con ${product}. Las respuestas a esta dirección no se leen.`,
  },
}

/** Result of a connection test (A-11); speeds in Mbit/s, latency in ms, null where the test could not measure the value. */
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

/** The mail with the result of a connection test, to the user who ran it and to support, in that user's language. */
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

/** The name of a country by its two-letter code; the code itself when it is unknown. */
function countryName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
