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

/**
 * Returns the language chosen in this tab. Returns null if no language was chosen or if the browser refuses storage.
 */
function kept(): string | null {
  try {
    return window.sessionStorage.getItem(CHOSEN)
  } catch {
    return null
  }
}

/**
 * Language of the page. It is the language that the user has chosen, and otherwise the language in which the page was
 * sent. Until the page is loaded, it is the browser's language.
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
    // If the browser refuses storage, the choice of language lasts until a reload.
  }
  usePageLanguage.setState({ wording: locale, isChosen: true })
}

/**
 * Fragment in the URL of a page for the customer's own phone.
 * With this fragment the page uses the language of the phone.
 */
export const OWN_LANGUAGE = '#own-language'

/**
 * Sets the language in which the page was sent.
 * It does nothing if the user has chosen another language, or reads the page on an own phone.
 */
export function offerLanguage(wording: Wording): void {
  if (window.location.hash === OWN_LANGUAGE) return
  if (!usePageLanguage.getState().isChosen) usePageLanguage.setState({ wording })
}
