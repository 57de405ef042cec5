import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { writeMinorIn } from '@skadi/domain/cases/case-sums'
import { formatDate, formatMoment } from '@skadi/domain/dates/format-date'
import { type CustomerWording, localeOf } from '@skadi/domain/language/language'
import { sayMails } from '@skadi/report/mail/mail-words'
import { contactParagraphs, sayCustomers } from '@skadi/report/mail/reminder-mail'

/** Total that a case asks for, in minor units including VAT, and its payment reference. */
export type AskedOfCustomer = { grossMinor: number; currency: string; reference: string }

type MessageOptions = {
  language: CustomerWording
  dueAt: Date
  url: string
  /** missing for a page without a case */
  asks?: AskedOfCustomer | undefined
}

/** Returns the message to a customer with the address of the page, in the language of the page. A case names its sum. */
export function customerMessage(content: CustomerContent, { language, dueAt, url, asks }: MessageOptions) {
  const say = sayCustomers(language)
  const imageSet = content.return ?? content.pickup
  const time = formatMoment(new Date(imageSet.recDate), imageSet.timeZone)
  const company = content.tenantName
  const facts = {
    company,
    plate: `${content.countryCode} ${displayPlate(content)}`.trim(),
    place: imageSet.place,
    time: imageSet.isArrival ? say('customerMail_received', { time }) : time,
    due: formatDate(dueAt, imageSet.timeZone),
    url,
    amount: asks ? writeMinorIn(asks.grossMinor, asks.currency, localeOf(language)) : '',
    reference: asks?.reference ?? '',
  }
  const intro = say(content.return ? 'customerMail_comparison' : 'customerMail_pickup', facts)
  const answer = `${say('customerMail_answer', facts)}\n${url}`
  const ways = contactParagraphs(language, { company, contact: content.contact })
  return {
    subject: say(asks ? 'customerMail_caseSubject' : 'customerMail_subject', facts),
    text: `${[sayMails(language)('mail_hello'), intro, ...(asks ? [say('customerMail_asks', facts)] : []), answer, ...ways, company].join('\n\n')}\n`,
    // a no-break space is no letter of the GSM alphabet
    sms: [
      say(asks ? 'customerSms_case' : 'customerSms_page', { ...facts, amount: facts.amount.replaceAll(/\s/g, ' ') }),
      content.contact?.phone && say('customerSms_call', { phone: content.contact.phone }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
