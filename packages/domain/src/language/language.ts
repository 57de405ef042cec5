/** Languages of the interface (1§1). `tag` is for dates and the `lang` attribute. */
export const LANGUAGES = [
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'no', tag: 'nb', name: 'Norsk' },
  { locale: 'es', tag: 'es', name: 'Español' },
] as const
export type Locale = (typeof LANGUAGES)[number]['locale']

/**
 * Language of a text for customers: of a customer's page, a report, a statement, a mail or an SMS (decision 130). The names of the further
 * languages are in customer-language.ts, which sign-in does not load.
 */
export type CustomerLocale = Locale | 'sv' | 'da' | 'de' | 'fr' | 'nl' | 'pl'

/** Regional wordings of English. Only the names of car parts differ; all other texts are those of `en`. */
const ENGLISH = [
  { wording: 'en-US', name: 'English (US)' },
  { wording: 'en-GB', name: 'English (UK)' },
] as const
export type EnglishWording = (typeof ENGLISH)[number]['wording']

/** A language as users choose it for the interface: a locale, or a regional wording of English. */
export type Wording = Locale | EnglishWording

/** A language as users choose it for a customer. */
export type CustomerWording = CustomerLocale | EnglishWording

export const FALLBACK_LOCALE: Locale = 'en'

export const isLocale = (text: string | null | undefined): text is Locale =>
  LANGUAGES.some((language) => language.locale === text)

/** Returns the tag for dates and `lang`. It is `nb` for `no` (2§9), and `en` for each wording of English. */
export const languageTag = (wording: CustomerWording): string => (wording === 'no' ? 'nb' : localeOf(wording))

/**
 * Returns the initial language (1§1): the stored choice, or else the first supported language of the browser, or else English. The tags nb
 * and nn count as Norwegian.
 * @param isSpoken whether a language is supported; by default, whether the interface has it
 */
export function chooseLocale(stored: string | null | undefined, browserLanguages: readonly string[]): Locale
export function chooseLocale<Spoken extends CustomerLocale>(
  stored: string | null | undefined,
  browserLanguages: readonly string[],
  isSpoken: (text: string | null | undefined) => text is Spoken,
): Spoken | Locale
export function chooseLocale(
  stored: string | null | undefined,
  browserLanguages: readonly string[],
  isSpoken: (text: string | null | undefined) => boolean = isLocale,
) {
  const tags = browserLanguages.map((tag) =>
    tag
      .toLowerCase()
      .split('-')[0]
      ?.replace(/^n[bn]$/, 'no'),
  )
  return [stored, ...tags].find(isSpoken) ?? FALLBACK_LOCALE
}

type Offered<Spoken> = readonly { wording: Spoken; tag: string; name: string }[]

/** All languages that users can choose for the interface. The wordings of English follow English. */
export const WORDINGS: Offered<Wording> = LANGUAGES.flatMap(({ locale, tag, name }) => [
  { wording: locale, tag, name },
  ...(locale === 'en' ? ENGLISH.map((one) => ({ ...one, tag: one.wording })) : []),
])

export const isWording = (text: string | null | undefined): text is Wording => isLocale(text) || isEnglish(text)

const isEnglish = (text: string | null | undefined) => /^en-(US|GB)$/.test(text ?? '')

/** Returns the language of a wording. It is `en` for each wording of English. */
export const localeOf = <Spoken extends CustomerWording>(wording: Spoken) =>
  wording.slice(0, 2) as Spoken extends Wording ? Locale : CustomerLocale
