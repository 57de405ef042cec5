import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { displayPlate } from '@skadi/domain/cars/registration'
import { formatDate, formatMoment } from '@skadi/domain/dates/format-date'
import type { CustomerWording } from '@skadi/domain/language/language'
import { sayMails } from '@skadi/report/mail/mail-words'
import { sayCustomers } from '@skadi/report/mail/reminder-mail'

/** Returns the message to a customer with the address of the page, in the language of the page. */
export function customerMessage(
  content: CustomerContent,
  { language, dueAt, url }: { language: CustomerWording; dueAt: Date; url: string },
) {
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
  }
  const intro = say(content.return ? 'customerMail_comparison' : 'customerMail_pickup', facts)
  const answer = `${say('customerMail_answer', facts)}\n${url}`
  return {
    subject: say('customerMail_subject', facts),
    text: `${[sayMails(language)('mail_hello'), intro, answer, company].join('\n\n')}\n`,
    sms: say('customerSms_page', facts),
  }
}
