import {
  chooseLocale,
  isWording,
  type Locale,
  languageTag,
  localeOf,
  type Wording,
} from '@skadi/domain/language/language'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { readLocal, writeLocal } from './session/storage.ts'

let locale: Locale = 'en'
let wording: Wording = 'en'

/** Returns the language of this page. A change of the language reloads the page (1§1). */
export const currentLocale = (): Locale => locale

/** Returns the language with its regional wording. For example, `en-GB` has other names of car parts than `en`. */
export const currentWording = (): Wording => wording

/** Returns the language tag for dates, numbers and the attribute `lang`. The tag of Norwegian is `nb`. */
export const currentLanguageTag = (): string => languageTag(locale)

/** Sets the language of the page and of the document. The function must be called before the first message is read. */
export function startLanguage(): void {
  const stored = readLocal('language')
  wording = isWording(stored) ? stored : chooseLocale(stored, navigator.languages)
  locale = localeOf(wording)
  overwriteGetLocale(() => locale)
  document.documentElement.lang = languageTag(locale)
}

/** Stores the language and reloads the page (1§1). */
export function changeLanguage(next: Wording): void {
  if (next === wording) return
  writeLocal('language', next)
  window.location.reload()
}
