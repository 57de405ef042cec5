import { isPhone } from '@skadi/domain/auth/phone'
import { displayPlate } from '@skadi/domain/cars/registration'
import { writeDate } from '@skadi/domain/dates/day'
import type { Wording } from '@skadi/domain/language/language'
import { MAIL_ATTACHMENT_BYTES } from '@skadi/domain/messages/recipients'
import en from '../../messages/en/claims.json' with { type: 'json' }
import es from '../../messages/es/claims.json' with { type: 'json' }
import no from '../../messages/no/claims.json' with { type: 'json' }
import { writeCount } from '../text.ts'
import { sayIn } from '../words/message-text.ts'
import { paragraphMail, sayMails } from './mail-words.ts'

export type HandOffMailFacts = {
  language: Wording
  productName: string
  company: string
  claimNo: string
  car: { country: string; registrationNo: string }
  /** YYYY-MM-DD */
  accidentDate: string
  policyNumber: string
  /** the insurer's own name of the claim; empty if unknown */
  insurerReference: string
  /** the person to whom the insurer answers; `phone` is the user name, which for an API key is no phone */
  sender: { name: string | null; email: string | null; phone: string | null }
  /** the company's phone for questions; null if the company gave none */
  companyPhone: string | null
  /** attached files; the bundle is missing if both together are larger than a mail may be */
  files: readonly ('report' | 'bundle')[]
  /** null before the bundle is made, in the preview */
  bundleBytes: number | null
}

const MB = 1_000_000

/**
 * The mail that hands a claim off to an insurer. The dialog previews the same mail. The insurer answers to the sender's e-mail (`replyTo`);
 * without one, by phone: the company's phone for questions, else the sender's own.
 */
export function handOffMail(facts: HandOffMailFacts) {
  const { language, company, claimNo: number, car, policyNumber, insurerReference, sender, companyPhone, files } = facts
  const plate = `${car.country} ${displayPlate({ countryCode: car.country, registrationNo: car.registrationNo })}`
  const say = sayIn({ en, no, es })(language)
  const megabytes = (bytes: number) => writeCount(Math.ceil(bytes / MB))
  const most = megabytes(MAIL_ATTACHMENT_BYTES)
  const known = [
    policyNumber && say('handOffMail_policy', { policy: policyNumber }),
    insurerReference && say('handOffMail_reference', { reference: insurerReference }),
  ].filter(Boolean)
  const email = sender.email || undefined
  const phone = companyPhone ?? (sender.phone !== null && isPhone(sender.phone) ? sender.phone : undefined)
  const contact = [sender.name, email ?? phone].filter(Boolean).join(', ')
  const mail = paragraphMail(language, say('handOffMail_subject', { number, plate }), [
    sayMails(language)('mail_hello'),
    say('handOffMail_intro', { company, number, plate, date: writeDate(facts.accidentDate) }),
    ...(known.length > 0 ? [known.join(' ')] : []),
    ...(files.includes('report') ? [say('handOffMail_report')] : []),
    files.includes('bundle')
      ? say('handOffMail_bundle')
      : say('handOffMail_tooLarge', { size: megabytes(facts.bundleBytes ?? MAIL_ATTACHMENT_BYTES), most, company }),
    email
      ? say('handOffMail_answer', { contact })
      : phone
        ? say('handOffMail_answerPhone', { contact })
        : say('handOffMail_answerCompany', { company }),
    email
      ? say('handOffMail_sentBy', { company, product: facts.productName, email })
      : sayMails(language)('mail_sentBy', { company, product: facts.productName }),
  ])
  return { ...mail, replyTo: email }
}
