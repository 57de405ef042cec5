import type { Camera } from '@skadi/domain/capture/camera'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import type { RigAlarmKind } from '@skadi/domain/rig-health/rig-alarm'
import { html } from '../html.ts'
import { writeTime } from '../text.ts'
import { CAMERA_WORDS } from '../words/camera-words.ts'

type AlarmWords = {
  subject: (facts: { unit: string; camera: string }) => string
  hello: string
  what: Record<RigAlarmKind, (camera: string) => string>
  since: (facts: { time: string; bad: number; of: number }) => string
  look: (address: string) => string
  sentBy: (facts: { company: string; product: string }) => string
}

const WORDS: Record<Locale, AlarmWords> = {
  en: {
    subject: ({ unit, camera }) => `${unit}: look at the camera ${camera}`,
    hello: 'Hello,',
    what: {
      blurred: (camera) =>
        `The photos of the camera ${camera} are no longer sharp. Its lens may be dirty or out of place.`,
      dark: (camera) => `The photos of the camera ${camera} are too dark. A lamp may be out, or the lens covered.`,
      bright: (camera) => `The photos of the camera ${camera} are too bright to show the car.`,
      missing: (camera) => `The camera ${camera} does not deliver photos any more.`,
    },
    since: ({ time, bad, of }) => `It began ${time} and shows in ${bad} of the last ${of} passings.`,
    look: (address) => `See photos from before and after: ${address}`,
    sentBy: ({ company, product }) => `Sent with ${product} for ${company}. Answers to this address are not read.`,
  },
  no: {
    subject: ({ unit, camera }) => `${unit}: se til kameraet ${camera}`,
    hello: 'Hei,',
    what: {
      blurred: (camera) =>
        `Bildene fra kameraet ${camera} er ikke lenger skarpe. Linsen kan være skitten eller ute av stilling.`,
      dark: (camera) =>
        `Bildene fra kameraet ${camera} er for mørke. En lampe kan være gått, eller linsen være tildekket.`,
      bright: (camera) => `Bildene fra kameraet ${camera} er for lyse til at bilen vises.`,
      missing: (camera) => `Det kommer ikke lenger bilder fra kameraet ${camera}.`,
    },
    since: ({ time, bad, of }) => `Det begynte ${time} og vises i ${bad} av de siste ${of} passeringene.`,
    look: (address) => `Se bilder fra før og etter: ${address}`,
    sentBy: ({ company, product }) => `Sendt med ${product} for ${company}. Svar til denne adressen blir ikke lest.`,
  },
  es: {
    subject: ({ unit, camera }) => `${unit}: revise la cámara ${camera}`,
    hello: 'Hola:',
    what: {
      blurred: (camera) =>
        `Las fotos de la cámara ${camera} ya no son nítidas. El objetivo puede estar sucio o fuera de su sitio.`,
      dark: (camera) =>
        `Las fotos de la cámara ${camera} son demasiado oscuras. Puede haberse apagado un foco o estar tapado el objetivo.`,
      bright: (camera) => `Las fotos de la cámara ${camera} son demasiado claras para mostrar el coche.`,
      missing: (camera) => `La cámara ${camera} ya no entrega fotos.`,
    },
    since: ({ time, bad, of }) => `Empezó el ${time} y se ve en ${bad} de los últimos ${of} pasos.`,
    look: (address) => `Vea fotos de antes y de después: ${address}`,
    sentBy: ({ company, product }) =>
      `Enviado con ${product} para ${company}. Las respuestas a esta dirección no se leen.`,
  },
}

export type RigAlarmMailFacts = {
  language: Locale
  productName: string
  company: string
  unit: string
  kind: RigAlarmKind
  camera: Camera
  /** when the first bad passing was recorded, and the zone of its rig */
  since: Date
  timeZone: string
  bad: number
  of: number
  /** of the page that shows it */
  address: string
}

/** The mail that tells an administrator of a company what is wrong with a camera of its rigs. */
export function rigAlarmMail({ language, kind, company, unit, productName, address, ...facts }: RigAlarmMailFacts) {
  const words = WORDS[language]
  const camera = CAMERA_WORDS[language][facts.camera].toLowerCase()
  const time = writeTime(facts.since.toISOString(), facts.timeZone).replaceAll('\u00a0', ' ')
  const lines = [
    words.hello,
    words.what[kind](camera),
    words.since({ time, bad: facts.bad, of: facts.of }),
    words.look(address),
    words.sentBy({ company, product: productName }),
  ]
  return {
    subject: words.subject({ unit, camera }),
    text: `${lines.join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
      ${lines.map((line) => html`<p>${line}</p>`)}
      </body></html>`.markup,
  }
}
