import {
  chooseLocale,
  isLocale,
  type Locale,
  languageTag,
  localeOf,
  type Wording,
} from '@skadi/domain/language/language'
import { create } from 'zustand'
import { overwriteGetLocale } from '../../paraglide/runtime.js'

const CHOSEN = 'customerLanguage'

/** The language chosen in this tab; a browser may refuse storage. */
function kept(): string | null {
  try {
    return window.sessionStorage.getItem(CHOSEN)
  } catch {
    return null
  }
}

/**
 * The page's language: the user's choice, else the language of the sent page; before it is loaded the browser's
 * language.
 */
export const usePageLanguage = create<{ wording: Wording; isChosen: boolean }>()(() => ({
  wording: chooseLocale(kept(), navigator.languages),
  isChosen: isLocale(kept()),
}))

const tell = ({ wording }: { wording: Wording }) => {
  document.documentElement.lang = languageTag(wording)
}

export function startPageLanguage(): void {
  overwriteGetLocale(() => localeOf(usePageLanguage.getState().wording))
  tell(usePageLanguage.getState())
  usePageLanguage.subscribe(tell)
}

export function chooseLanguage(locale: Locale): void {
  try {
    window.sessionStorage.setItem(CHOSEN, locale)
  } catch {
    // the choice lasts until the page reloads
  }
  usePageLanguage.setState({ wording: locale, isChosen: true })
}

/** Fragment of a page's address for the customer's own phone: the page uses the language of that phone. */
export const OWN_LANGUAGE = '#own-language'

/** Sets the language in which the page was sent, unless the user has chosen another one here or reads on the own phone. */
export function offerLanguage(wording: Wording): void {
  if (window.location.hash === OWN_LANGUAGE) return
  if (!usePageLanguage.getState().isChosen) usePageLanguage.setState({ wording })
}
