import { chooseLocale, type Locale, languageTag } from '@skadi/domain/language/language'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { readLocal, writeLocal } from './session/storage.ts'

let locale: Locale = 'en'

/** The language for the page's lifetime; a change reloads the page (1§1). */
export const currentLocale = (): Locale => locale

/** Language tag for dates, numbers and `lang`; `nb` for Norwegian. */
export const currentLanguageTag = (): string => languageTag(locale)

/** Sets the language before the first message is read, also for the document. */
export function startLanguage(): void {
  locale = chooseLocale(readLocal('language'), navigator.languages)
  overwriteGetLocale(() => locale)
  document.documentElement.lang = languageTag(locale)
}

/** Stores the choice and reloads (1§1). */
export function changeLanguage(next: Locale): void {
  if (next === locale) return
  writeLocal('language', next)
  window.location.reload()
}
