import { languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import type { ReportModel } from '../report-model.ts'
import { writePlate, writeTime } from '../text.ts'
import { MAIL_WORDS } from './mail-words.ts'

export type ReportMailFacts = Pick<
  ReportModel,
  'language' | 'productName' | 'tenant' | 'number' | 'check' | 'registration' | 'return'
> & {
  /** the whole address of the page where it is checked; undefined in a preview */
  checkUrl?: string | undefined
}

export type ReportMail = { subject: string; text: string; html: string }

/**
 * The mail that a report is sent with, of a fixed text (A-03): what a dialog shows before is what arrives. A report that
 * is not made yet has neither number nor code; signs stand in their places.
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
