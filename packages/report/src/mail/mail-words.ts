import type { Locale } from '@skadi/domain/language/language'

type MailWords = {
  subject: (facts: { number: string; plate: string }) => string
  hello: string
  what: (facts: { company: string; plate: string; time: string }) => string
  attached: (number: string) => string
  check: (facts: { address: string; code: string }) => string
  sentBy: (facts: { company: string; product: string }) => string
}

/** Text of the mail with a report. States no opinion: the findings are in the report only. */
export const MAIL_WORDS: Record<Locale, MailWords> = {
  en: {
    subject: ({ number, plate }) => `Damage report ${number} – ${plate}`,
    hello: 'Hello,',
    what: ({ company, plate, time }) => `${company} sends you the damage report for ${plate}, recorded ${time}.`,
    attached: (number) => `The report has the number ${number} and is attached as a PDF.`,
    check: ({ address, code }) => `You can check that it is genuine and unchanged at ${address} with the code ${code}.`,
    sentBy: ({ company, product }) => `Sent with ${product} for ${company}. Replies to this address are not read.`,
  },
  no: {
    subject: ({ number, plate }) => `Skaderapport ${number} – ${plate}`,
    hello: 'Hei,',
    what: ({ company, plate, time }) => `${company} sender deg skaderapporten for ${plate}, tatt opp ${time}.`,
    attached: (number) => `Rapporten har nummer ${number} og ligger ved som PDF.`,
    check: ({ address, code }) => `Du kan kontrollere at den er ekte og uendret på ${address} med koden ${code}.`,
    sentBy: ({ company, product }) => `Sendt med ${product} for ${company}. Svar til denne adressen blir ikke lest.`,
  },
  es: {
    subject: ({ number, plate }) => `Informe de daños ${number} – ${plate}`,
    hello: 'Hola:',
    what: ({ company, plate, time }) => `${company} le envía el informe de daños de ${plate}, grabado el ${time}.`,
    attached: (number) => `El informe tiene el número ${number} y va adjunto en PDF.`,
    check: ({ address, code }) =>
      `Puede comprobar que es auténtico y no se ha modificado en ${address} con el código ${code}.`,
    sentBy: ({ company, product }) =>
      `Enviado con ${product} para ${company}. Las respuestas a esta dirección no se leen.`,
  },
}
