import type { ReportModel } from '../report-model.ts'
import { writePlate, writeTime } from '../text.ts'
import { paragraphMail, sayMails } from './mail-words.ts'

export type ReportMailFacts = Pick<
  ReportModel,
  'language' | 'productName' | 'tenant' | 'number' | 'check' | 'registration' | 'return'
> & {
  /** complete address of the page that checks the report; a preview has no such address */
  checkUrl?: string | undefined
}

export type ReportMail = { subject: string; text: string; html: string }

/**
 * Returns the mail with a report. Its text is fixed and states no findings, because only the report states them.
 * The dialog previews the same mail. Before the report exists, the preview shows placeholders for number and code.
 */
export function reportMail(facts: ReportMailFacts): ReportMail {
  const { language, productName: product } = facts
  const say = sayMails(language)
  const company = facts.tenant.name
  const number = facts.number ?? '…'
  const plate = writePlate(facts).replaceAll('\u00a0', ' ')
  const time = writeTime(facts.return.recDate, facts.return.timeZone).replaceAll('\u00a0', ' ')
  const address = facts.checkUrl ?? facts.check?.address ?? '…'
  return paragraphMail(language, say('reportMail_subject', { number, plate }), [
    say('mail_hello'),
    say('reportMail_intro', { company, plate, time }),
    say('reportMail_attached', { number }),
    say('reportMail_check', { address, code: facts.check?.code ?? '•••• •••• •••• ••••' }),
    say('mail_sentBy', { company, product }),
  ])
}
