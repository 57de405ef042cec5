import { FAILING_DAYS } from '@skadi/domain/integrations/webhook'
import type { Locale } from '@skadi/domain/language/language'
import { sayAlerts } from './alert-line.ts'
import { paragraphMail, sayMails } from './mail-words.ts'

export type WebhookStoppedFacts = {
  language: Locale
  productName: string
  company: string
  /** the webhook's name in its company, and its host */
  name: string
  host: string
  /** reason: `gone` after a 410, `failing` after days without success */
  state: 'gone' | 'failing'
  /** address of the page that shows the webhook */
  address: string
}

/** The mail that tells a company's administrator that one of its webhooks has stopped. */
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
