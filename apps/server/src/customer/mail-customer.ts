import { createHash } from 'node:crypto'
import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { isAnswerable, type LineHandling } from '@skadi/domain/cases/case-states'
import { writeMinorIn } from '@skadi/domain/cases/case-sums'
import { openTotals } from '@skadi/domain/cases/damage-case'
import { writeDate } from '@skadi/domain/dates/day'
import { formatMoment } from '@skadi/domain/dates/format-date'
import { localeOf } from '@skadi/domain/language/language'
import { paragraphMail, sayMails } from '@skadi/report/mail/mail-words'
import { contactParagraphs, sayCustomers } from '@skadi/report/mail/reminder-mail'
import { damageText } from '@skadi/report/text'
import { type AddressedLinkRow, addressedLinkStatement } from '@skadi/store/customer/customer-message.repo'
import type { CustomerCaseRow } from '@skadi/store/customer/customer-page.repo'
import { WORKER } from '@skadi/store/db/scope'
import type { Tasks } from '@skadi/store/tasks/add-task'
import type { Services } from '../core/services.ts'
import { toFacts } from '../shared/cases/case-facts.ts'
import { customerUrl, sendToCustomer } from '../shared/customer/send-to-customer.ts'

type MailServices = Pick<Services, 'config' | 'db' | 'mail' | 'secrets' | 'sms'>
type Row = AddressedLinkRow<CustomerContent>

/**
 * Tells a customer of the company's reply to an answer, or of its replies to lines of a case, at the address to which the page was sent.
 * Sends nothing for a page that was shown in person or is closed. Throws if the message could not be sent, so that the queue repeats it.
 */
export const mailCustomer =
  (services: MailServices) =>
  async (of: Tasks['mailCustomer']): Promise<void> => {
    const row = await services.db.row<Row>(WORKER, addressedLinkStatement(of))
    if (!row) return
    const news = 'answerId' in of ? replyNews(row) : caseNews(row)
    if (news.length === 0) return
    const url = customerUrl(services, row)
    const { id: linkId, tenantId, channel, recipient } = row
    const say = sayCustomers(row.language)
    const look = url === undefined ? say('customerMail_lookEarlier') : `${say('customerMail_look')}\n${url}`
    const { contact, tenantName: company } = row.content
    const ways = contactParagraphs(row.language, { company, contact })
    const paragraphs = [sayMails(row.language)('mail_hello'), ...news, look, ...ways, row.content.tenantName]
    const message = paragraphMail(row.language, say('customerMail_replySubject', factsOf(row)), paragraphs)
    const id = createHash('sha256').update(`${linkId}\n${message.text}`).digest('hex').slice(0, 32)
    const sms = say('customerSms_reply', { ...factsOf(row), url: url ?? '' }).replace(/: $/, '')
    const to = services.secrets.openRecipient(linkId, recipient)
    await sendToCustomer(services, { tenantId, to, channel }, { ...message, sms, id })
  }

const factsOf = ({ content }: Row) => ({
  company: content.tenantName,
  plate: `${content.countryCode} ${displayPlate(content)}`.trim(),
})

/** Paragraphs about the reply to an answer; none if the reply is missing. */
function replyNews(row: Row): string[] {
  const { replied, content, language } = row
  if (!replied?.reply) return []
  const say = sayCustomers(language)
  const time = formatMoment(new Date(replied.at), (content.return ?? content.pickup).timeZone)
  return [
    say('customerMail_reply', { ...factsOf(row), time }),
    replied.reply,
    ...(replied.text ? [say('customerMail_youWrote', { text: replied.text })] : []),
  ]
}

const HANDLED = {
  keep: 'customerMail_keep',
  reduce: 'customerMail_reduce',
  agree: 'customerMail_agree',
  waive: 'customerMail_waive',
} as const satisfies Record<LineHandling, string>

/** Paragraphs about the company's replies to lines and the total as it stands now. */
function caseNews(row: Row): string[] {
  const { case: of, language } = row
  if (!of) return []
  const say = sayCustomers(language)
  const facts = factsOf(row)
  const write = (minor: number) => writeMinorIn(minor, of.currency, localeOf(language))
  const { gross } = openTotals(toFacts(of))
  const isOver = of.state === 'waived' || gross === 0
  const lines = of.state === 'waived' ? [] : of.lines.filter(isAnswerable)
  const replies = lines.flatMap((line) => {
    if (line.handling === null) return []
    const amounts = { amount: write(line.correctedMinor ?? line.minor ?? 0), before: write(line.minor ?? 0) }
    const said = say(HANDLED[line.handling], { ...facts, ...amounts, line: nameOf(line, row) })
    return [line.handlingText ? `${said} “${line.handlingText}”` : said]
  })
  const due = of.dueOn ? writeDate(of.dueOn) : ''
  const reference = of.reference ?? ''
  return [
    say('customerMail_lines', { ...facts, reference }),
    ...replies,
    isOver ? say('customerMail_nothing', facts) : say('customerMail_total', { amount: write(gross), due, reference }),
  ]
}

const nameOf = ({ subject, name }: CustomerCaseRow['lines'][number], { language }: Row): string =>
  subject === null ? (name ?? '') : [subject.number, damageText(subject, language)].filter(Boolean).join(' ')
