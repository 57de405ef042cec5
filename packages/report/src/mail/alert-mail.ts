import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'
import { ALERT_WORDS } from '../words/alert-words.ts'
import { type AlertItem, alertLine, countAlerts } from './alert-line.ts'

/** Limit of items listed in a mail; further items are counted. */
const LISTED = 25

export type AlertMessageFacts = {
  language: Locale
  productName: string
  company: string
  /** the oldest first */
  items: readonly AlertItem[]
  /** address of the page where a user chooses the alerts to receive */
  settingsAddress: string
}

/** The mail that notifies one user of a company, at once or once a day. */
export function alertMail({ language, productName, company, items, settingsAddress }: AlertMessageFacts) {
  const words = ALERT_WORDS[language]
  const listed = items.slice(0, LISTED).map((item) => ({ line: alertLine(item, language), address: item.address }))
  const more = items.length > LISTED ? [words.more(items.length - LISTED)] : []
  const end = [...more, words.choose(settingsAddress), words.sentBy({ company, product: productName })]
  return {
    subject: `${company}: ${countAlerts(items, language)}`,
    text: `${[words.hello, ...listed.map(({ line, address }) => `${line}\n${words.look(address)}`), ...end].join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
      <p>${words.hello}</p>
      ${listed.map(({ line, address }) => html`<p>${line}<br>${words.look(address)}</p>`)}
      ${end.map((line) => html`<p>${line}</p>`)}
      </body></html>`.markup,
  }
}

/** Alert SMS: counts only, since a finder of the phone may read it. */
export const alertSms = ({ language, productName, company, items }: AlertMessageFacts, portalAddress: string): string =>
  `${productName}, ${company}: ${countAlerts(items, language)}. ${portalAddress}`
