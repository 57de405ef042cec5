import { FAILING_DAYS } from '@skadi/domain/integrations/webhook'
import type { Locale } from '@skadi/domain/language/language'
import { sayAlerts } from './alert-line.ts'
import { paragraphMail, sayMails } from './mail-words.ts'

export type WebhookStoppedFacts = {
  language: Locale
  productName: string
  company: string
  /** name of the webhook in its company, and its host */
  name: string
  host: string
  /** `gone` if the address answered 410; `failing` if no delivery succeeded for days */
  state: 'gone' | 'failing'
  /** address of the page that shows the webhook */
  address: string
}

/** Returns the mail that informs a company's administrator that a webhook has stopped. */
export function webhookStoppedMail({
  language,
  company,
  name,
  host,
  state,
  address,
  productName,
}: WebhookStoppedFacts) {
  const say = sayAlerts(language)
  return paragraphMail(language, say('webhookStopped_subject', { name }), [
    sayMails(language)('mail_hello'),
    `${say('webhookStopped_intro', { name, host })} ${say(`webhookStopped_${state}`, { days: FAILING_DAYS })}`,
    say(`webhookStopped_${state}Next`),
    say('webhookStopped_look', { address }),
    sayMails(language)('mail_sentBy', { company, product: productName }),
  ])
}
