import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { type CustomerLocale, localeOf } from '@skadi/domain/language/language'
import { m } from '../../paraglide/messages.js'
import css from './customer-page.module.css'
import { chooseLanguage, usePageLanguage } from './page-language.ts'

/** Choice of the page's language. Each language has its own name, so that a customer finds it on a page in any language. */
export function LanguageChoice() {
  const { wording } = usePageLanguage()
  return (
    <select
      className={css.language}
      aria-label={m.customerPage_language()}
      value={localeOf(wording)}
      onChange={({ target }) => chooseLanguage(target.value as CustomerLocale)}
    >
      {CUSTOMER_LANGUAGES.map(({ locale, tag, name }) => (
        <option key={locale} value={locale} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  )
}
