/** Languages of the interface (1§1). `tag` is for dates and the `lang` attribute. */
export const LANGUAGES = [
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'no', tag: 'nb', name: 'Norsk' },
  { locale: 'es', tag: 'es', name: 'Español' },
] as const
export type Locale = (typeof LANGUAGES)[number]['locale']

/** Regional wordings of English. Only the names of car parts differ; all other texts are those of `en`. */
const ENGLISH = [
  { wording: 'en-US', name: 'English (US)' },
  { wording: 'en-GB', name: 'English (UK)' },
] as const

/** A language as users choose it: a locale, or a regional wording of English. */
export type Wording = Locale | (typeof ENGLISH)[number]['wording']

export const FALLBACK_LOCALE: Locale = 'en'

export const isLocale = (text: string | null | undefined): text is Locale =>
  LANGUAGES.some((language) => language.locale === text)

/** Returns the tag for dates and `lang`. It is `nb` for `no` (2§9), and `en` for each wording of English. */
export const languageTag = (locale: Wording): string =>
  LANGUAGES.find((language) => language.locale === locale)?.tag ?? FALLBACK_LOCALE

/**
 * Returns the initial language (1§1): the stored choice, or else the first supported language of the browser, or else English. The tags nb
 * and nn count as Norwegian.
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

/** All languages that users can choose. The wordings of English follow English. */
export const WORDINGS: readonly { wording: Wording; tag: string; name: string }[] = LANGUAGES.flatMap(
  ({ locale, tag, name }) => [
    { wording: locale, tag, name },
    ...(locale === 'en' ? ENGLISH.map((one) => ({ ...one, tag: one.wording })) : []),
  ],
)

export const isWording = (text: string | null | undefined): text is Wording => isLocale(text) || isEnglish(text)

const isEnglish = (text: string | null | undefined) => /^en-(US|GB)$/.test(text ?? '')

/** Returns the language of a wording. It is `en` for each wording of English. */
export const localeOf = (wording: Wording): Locale => wording.slice(0, 2) as Locale
