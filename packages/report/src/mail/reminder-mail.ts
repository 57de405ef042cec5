import type { ReminderKind } from '@skadi/domain/cases/case-reminders'
import type { CustomerWording } from '@skadi/domain/language/language'
import da from '../../messages/da/customers.json' with { type: 'json' }
import de from '../../messages/de/customers.json' with { type: 'json' }
import en from '../../messages/en/customers.json' with { type: 'json' }
import es from '../../messages/es/customers.json' with { type: 'json' }
import fr from '../../messages/fr/customers.json' with { type: 'json' }
import nl from '../../messages/nl/customers.json' with { type: 'json' }
import no from '../../messages/no/customers.json' with { type: 'json' }
import pl from '../../messages/pl/customers.json' with { type: 'json' }
import sv from '../../messages/sv/customers.json' with { type: 'json' }
import { sayIn } from '../words/message-text.ts'
import { paragraphMail, sayMails } from './mail-words.ts'

/** Texts of messages to customers. Those of SMS have only letters of the GSM alphabet. */
export const sayCustomers = sayIn({ en, no, es, sv, da, de, fr, nl, pl })

/** Phone and payment instructions of a company, as its customers read them; null for what the company has not set. */
export type CompanyContact = { phone: string | null; howToPay: string | null }

/** Paragraphs that say how to pay and whom to call; none for what the company has not set. */
export function contactParagraphs(
  language: CustomerWording,
  { company, contact }: { company: string; contact: CompanyContact | null | undefined },
): string[] {
  const say = sayCustomers(language)
  return [
    ...(contact?.howToPay ? [say('customerMail_howToPay', { how: contact.howToPay })] : []),
    ...(contact?.phone ? [say('customerMail_call', { company, phone: contact.phone })] : []),
  ]
}

export type ReminderFacts = {
  kind: ReminderKind
  company: string
  /** country and plate of the car */
  plate: string
  /** payment reference of the case */
  reference: string
  /** due day as DD.MM.YYYY */
  due: string
  /** address of the page; undefined if the customer finds it in the earlier message */
  url: string | undefined
  contact: CompanyContact | null
}

/** Returns the mail that reminds the customer of a case. Amounts stand on the page only. */
export function reminderMail(language: CustomerWording, { kind, url, contact, ...facts }: ReminderFacts) {
  const say = sayCustomers(language)
  return paragraphMail(language, say('customerReminder_subject', facts), [
    sayMails(language)('mail_hello'),
    say(`customerReminder_${kind}`, facts),
    url === undefined ? say('customerReminder_lookEarlier') : `${say('customerReminder_look')}\n${url}`,
    ...contactParagraphs(language, { company: facts.company, contact }),
    say('customerReminder_ignore'),
    facts.company,
  ])
}
