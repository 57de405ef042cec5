/** Interface languages (1§1). Dates and the `lang` attribute use `tag`. */
export const LANGUAGES = [
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'no', tag: 'nb', name: 'Norsk' },
  { locale: 'es', tag: 'es', name: 'Español' },
] as const
export type Locale = (typeof LANGUAGES)[number]['locale']

export const FALLBACK_LOCALE: Locale = 'en'

export const isLocale = (text: string | null | undefined): text is Locale =>
  LANGUAGES.some((language) => language.locale === text)

/** Tag for dates and `lang`: `no` becomes `nb` (2§9). */
export const languageTag = (locale: Locale): string =>
  LANGUAGES.find((language) => language.locale === locale)?.tag ?? FALLBACK_LOCALE

/**
 * The initial language: the stored choice, else the first supported language of the browser (nb and nn count as
 * Norwegian), else English (1§1).
 */
export function chooseLocale(stored: string | null | undefined, browserLanguages: readonly string[]): Locale {
  if (isLocale(stored)) return stored
  for (const tag of browserLanguages) {
    const primary = tag.toLowerCase().split('-')[0]
    const locale = primary === 'nb' || primary === 'nn' ? 'no' : primary
    if (isLocale(locale)) return locale
  }
  return FALLBACK_LOCALE
}
