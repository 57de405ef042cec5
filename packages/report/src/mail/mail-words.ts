import { type CustomerWording, languageTag } from '@skadi/domain/language/language'
import da from '../../messages/da/mails.json' with { type: 'json' }
import de from '../../messages/de/mails.json' with { type: 'json' }
import en from '../../messages/en/mails.json' with { type: 'json' }
import es from '../../messages/es/mails.json' with { type: 'json' }
import fr from '../../messages/fr/mails.json' with { type: 'json' }
import nl from '../../messages/nl/mails.json' with { type: 'json' }
import no from '../../messages/no/mails.json' with { type: 'json' }
import pl from '../../messages/pl/mails.json' with { type: 'json' }
import sv from '../../messages/sv/mails.json' with { type: 'json' }
import { html } from '../html.ts'
import { sayIn } from '../words/message-text.ts'

/**
 * Texts of all mails, including the mail with a report. The portal also loads this file, to preview the mail with a
 * report. The file must therefore stay small.
 */
export const sayMails = sayIn({ en, no, es, sv, da, de, fr, nl, pl })

/** Returns a mail of plain paragraphs, as text and as HTML. */
export const paragraphMail = (language: CustomerWording, subject: string, paragraphs: readonly string[]) => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: html`
    <!doctype html>
    <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </body></html>`.markup,
})
