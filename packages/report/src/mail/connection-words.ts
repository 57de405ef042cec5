import type { Locale } from '@skadi/domain/language/language'

type ConnectionWords = {
  subject: (facts: { person: string; hasPassed: boolean }) => string
  hello: string
  what: (facts: { person: string; time: string }) => string
  labels: Record<'download' | 'upload' | 'latency' | 'ip' | 'location' | 'company' | 'browser' | 'screen', string>
  passed: (needed: string) => string
  failed: (needed: string) => string
  notMeasured: string
  unknown: string
  /** the specification's own words in English */
  downloadFailed: string
  uploadFailed: string
  sentBy: (product: string) => string
}

export const CONNECTION_WORDS: Record<Locale, ConnectionWords> = {
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
