import { isCustomerLocale } from '@skadi/domain/language/customer-language'
import {
  type CustomerLocale,
  type CustomerWording,
  chooseLocale,
  type Locale,
  languageTag,
  localeOf,
} from '@skadi/domain/language/language'
import { loadTexts } from '@skadi/report/words/load-texts'
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

type PageLanguage = {
  wording: CustomerWording
  isChosen: boolean
  /** false until the texts of the first language are loaded */
  isLoaded: boolean
}

/**
 * Language of the page. It is the language that the user has chosen, and otherwise the language in which the page was
 * sent. Until the page is loaded, it is the browser's language.
 */
export const usePageLanguage = create<PageLanguage>()(() => ({
  wording: chooseLocale(kept(), navigator.languages, isCustomerLocale),
  isChosen: isCustomerLocale(kept()),
  isLoaded: false,
}))

const tell = ({ wording }: { wording: CustomerWording }) => {
  document.documentElement.lang = languageTag(wording)
}

const TRY_AGAIN_MS = 3_000

/** Language that was asked for last. A language that loads more slowly must not replace it. */
let asked: CustomerWording

/** Loads the texts of a language, then shows the page in it. If they cannot be loaded, the page keeps its language. */
async function speak(wording: CustomerWording): Promise<void> {
  asked = wording
  try {
    await loadTexts(wording)
    if (asked === wording) usePageLanguage.setState({ wording, isLoaded: true })
  } catch {
    // Without any texts the page cannot even say that it failed.
    if (!usePageLanguage.getState().isLoaded) setTimeout(() => void speak(asked), TRY_AGAIN_MS)
  }
}

export function startPageLanguage(): void {
  // The build of the page has all languages of customers, where the portal's messages have fewer (vite-plugins/report-texts.ts).
  overwriteGetLocale(() => localeOf(usePageLanguage.getState().wording) as Locale)
  tell(usePageLanguage.getState())
  usePageLanguage.subscribe(tell)
  void speak(usePageLanguage.getState().wording)
}

export function chooseLanguage(locale: CustomerLocale): void {
  try {
    window.sessionStorage.setItem(CHOSEN, locale)
  } catch {
    // If the browser refuses storage, the choice of language lasts until a reload.
  }
  usePageLanguage.setState({ isChosen: true })
  void speak(locale)
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
export async function offerLanguage(wording: CustomerWording): Promise<void> {
  if (window.location.hash === OWN_LANGUAGE) return
  if (!usePageLanguage.getState().isChosen) await speak(wording)
}
