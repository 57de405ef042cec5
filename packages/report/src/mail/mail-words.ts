import { languageTag, type Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/mails.json' with { type: 'json' }
import es from '../../messages/es/mails.json' with { type: 'json' }
import no from '../../messages/no/mails.json' with { type: 'json' }
import { html } from '../html.ts'
import { sayIn } from '../words/message-text.ts'

/**
 * Texts of all mails, including the mail with a report. The portal also loads this file, to preview the mail with a
 * report. The file must therefore stay small.
 */
export const sayMails = sayIn({ en, no, es })

/** Returns a mail of plain paragraphs, as text and as HTML. */
export const paragraphMail = (language: Wording, subject: string, paragraphs: readonly string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: html`
    <!doctype html>
    <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </body></html>`.markup,
})
