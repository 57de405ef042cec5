import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import { type AlertItem, alertLine, countAlerts, sayAlerts } from './alert-line.ts'
import { sayMails } from './mail-words.ts'

/** Maximum number of items that a mail lists. The mail only counts further items. */
const LISTED = 25

export type AlertMessageFacts = {
  language: Locale
  productName: string
  company: string
  /** items, oldest first */
  items: readonly AlertItem[]
  /** address of the page on which users choose their alerts */
  settingsAddress: string
}

/** Returns the mail with a company's alerts for a user. It is sent at once or once a day. */
export function alertMail({ language, productName, company, items, settingsAddress }: AlertMessageFacts) {
  const say = sayAlerts(language)
  const sayMail = sayMails(language)
  const hello = sayMail('mail_hello')
  const listed = items
    .slice(0, LISTED)
    .map((item) => [alertLine(item, language), say('alert_look', { address: item.address })] as const)
  const more = items.length > LISTED ? [say('alert_more', { count: items.length - LISTED })] : []
  const end = [
    ...more,
    say('alert_choose', { address: settingsAddress }),
    sayMail('mail_sentBy', { company, product: productName }),
  ]
  return {
    subject: `${company}: ${countAlerts(items, language)}`,
    text: `${[hello, ...listed.map((lines) => lines.join('\n')), ...end].join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
      <p>${hello}</p>
      ${listed.map(([line, look]) => html`<p>${line}<br>${look}</p>`)}
      ${end.map((line) => html`<p>${line}</p>`)}
      </body></html>`.markup,
  }
}

/** Returns the SMS with alerts. It contains only counts, because anybody who finds the phone can read the SMS. */
export const alertSms = ({ language, productName, company, items }: AlertMessageFacts, portalAddress: string): string =>
  `${productName}, ${company}: ${countAlerts(items, language)}. ${portalAddress}`
