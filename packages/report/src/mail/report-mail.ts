import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import type { ReportModel } from '../report-model.ts'
import { writePlate, writeTime } from '../text.ts'

type MailWords = {
  subject: (facts: { number: string; plate: string }) => string
  hello: string
  what: (facts: { company: string; plate: string; time: string }) => string
  attached: (number: string) => string
  check: (facts: { address: string; code: string }) => string
  sentBy: (facts: { company: string; product: string }) => string
}

/** Text of the mail with a report. States no opinion: the findings are in the report only. */
const MAIL_WORDS: Record<Locale, MailWords> = {
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

export type ReportMailFacts = Pick<
  ReportModel,
  'language' | 'productName' | 'tenant' | 'number' | 'check' | 'registration' | 'return'
> & {
  /** the complete address of the page that checks the report; undefined in a preview */
  checkUrl?: string | undefined
}

export type ReportMail = { subject: string; text: string; html: string }

/**
 * The mail that carries a report, with a fixed text (A-03): the preview in the dialog equals the sent mail. A report that is not made yet
 * has neither number nor code; placeholders replace them.
 */
export function reportMail(facts: ReportMailFacts): ReportMail {
  const words = MAIL_WORDS[facts.language]
  const number = facts.number ?? '…'
  const plate = writePlate(facts).replaceAll('\u00a0', ' ')
  const time = writeTime(facts.return.recDate, facts.return.timeZone).replaceAll('\u00a0', ' ')
  const address = facts.checkUrl ?? facts.check?.address ?? '…'
  const lines = [
    words.hello,
    words.what({ company: facts.tenant.name, plate, time }),
    words.attached(number),
    words.check({ address, code: facts.check?.code ?? '•••• •••• •••• ••••' }),
    words.sentBy({ company: facts.tenant.name, product: facts.productName }),
  ]
  return {
    subject: words.subject({ number, plate }),
    text: `${lines.join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${languageTag(facts.language)}"><head><meta charset="utf-8"></head><body>
      ${lines.map((line) => html`<p>${line}</p>`)}
      </body></html>`.markup,
  }
}
