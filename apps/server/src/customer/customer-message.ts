import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { formatDate, formatMoment } from '@skadi/domain/dates/format-date'
import type { Locale } from '@skadi/domain/language/language'

type Facts = { company: string; plate: string; place: string; time: string; due: string; url: string }

type Words = {
  hello: string
  subject: (of: Facts) => string
  /** description of the page, for a comparison and for a pickup alone */
  comparison: (of: Facts) => string
  pickup: (of: Facts) => string
  answer: (of: Facts) => string
  sms: (of: Facts) => string
  /** text for a passing whose own time is not known */
  received: (time: string) => string
}

/** SMS in letters of the GSM alphabet: any other letter would split each text into several messages. */
const WORDS: Record<Locale, Words> = {
  en: {
    hello: 'Hello,',
    subject: ({ plate, company }) => `Photos of ${plate} from ${company}`,
    comparison: ({ company, plate, place, time }) =>
      `${company} shows you photos of ${plate} from pickup and return. Return: ${place}, ${time}.`,
    pickup: ({ company, plate, place, time }) =>
      `${company} shows you photos of ${plate} as you got it: ${place}, ${time}.`,
    answer: ({ due, url }) => `Look at them and accept, disagree or ask a question by ${due}:\n${url}`,
    sms: ({ company, plate, place, time, due, url }) =>
      `${company}: photos of ${plate}, ${place}, ${time}. Please answer by ${due}: ${url}`,
    received: (time) => `photos received ${time}`,
  },
  no: {
    hello: 'Hei,',
    subject: ({ plate, company }) => `Bilder av ${plate} fra ${company}`,
    comparison: ({ company, plate, place, time }) =>
      `${company} viser deg bilder av ${plate} fra utlevering og innlevering. Innlevering: ${place}, ${time}.`,
    pickup: ({ company, plate, place, time }) =>
      `${company} viser deg bilder av ${plate} slik du fikk den: ${place}, ${time}.`,
    answer: ({ due, url }) => `Se på dem og godta, si at du ikke er enig, eller spør innen ${due}:\n${url}`,
    sms: ({ company, plate, place, time, due, url }) =>
      `${company}: bilder av ${plate}, ${place}, ${time}. Svar innen ${due}: ${url}`,
    received: (time) => `bilder mottatt ${time}`,
  },
  es: {
    hello: 'Hola:',
    subject: ({ plate, company }) => `Fotos de ${plate} de ${company}`,
    comparison: ({ company, plate, place, time }) =>
      `${company} le muestra fotos de ${plate} de la recogida y la devolución. Devolución: ${place}, ${time}.`,
    pickup: ({ company, plate, place, time }) =>
      `${company} le muestra fotos de ${plate} tal como lo recibió: ${place}, ${time}.`,
    answer: ({ due, url }) => `Mírelas y acepte, indique su desacuerdo o pregunte hasta el ${due}:\n${url}`,
    sms: ({ company, plate, place, time, due, url }) =>
      `${company}: fotos de ${plate}, ${place}, ${time}. Puede responder hasta el ${due}: ${url}`,
    received: (time) => `fotos recibidas el ${time}`,
  },
}

/** The message to a customer with the address of the page, in the page's language. */
export function customerMessage(
  content: CustomerContent,
  { language, dueAt, url }: { language: Locale; dueAt: Date; url: string },
) {
  const imageSet = content.return ?? content.pickup
  const at = new Date(imageSet.recDate)
  const words = WORDS[language]
  const time = formatMoment(at, imageSet.timeZone)
  const facts: Facts = {
    company: content.tenantName,
    plate: `${content.countryCode} ${displayPlate(content)}`.trim(),
    place: imageSet.place,
    time: imageSet.isArrival ? words.received(time) : time,
    due: formatDate(dueAt, imageSet.timeZone),
    url,
  }
  const what = content.return ? words.comparison(facts) : words.pickup(facts)
  return {
    subject: words.subject(facts),
    text: `${words.hello}\n\n${what}\n\n${words.answer(facts)}\n\n${facts.company}\n`,
    sms: words.sms(facts),
  }
}
