import { type CustomerLocale, type CustomerWording, isWording, LANGUAGES, type Locale, WORDINGS } from './language.ts'

type FurtherLanguage = {
  locale: Exclude<CustomerLocale, Locale>
  tag: string
  name: string
  isReadByNative: boolean
}

/**
 * Languages of texts for customers besides those of the interface. Renters are travellers (decision 130). Texts with
 * `isReadByNative: false` need a native's look; `npm run check -- messages` names them.
 */
export const FURTHER_LANGUAGES = [
  { locale: 'sv', tag: 'sv', isReadByNative: false, name: 'Svenska' },
  { locale: 'da', tag: 'da', isReadByNative: false, name: 'Dansk' },
  { locale: 'de', tag: 'de', isReadByNative: false, name: 'Deutsch' },
  { locale: 'fr', tag: 'fr', isReadByNative: false, name: 'Français' },
  { locale: 'nl', tag: 'nl', isReadByNative: false, name: 'Nederlands' },
  { locale: 'pl', tag: 'pl', isReadByNative: false, name: 'Polski' },
] as const satisfies readonly FurtherLanguage[]

/** Languages of texts for customers. The languages of the interface come first. */
export const CUSTOMER_LANGUAGES = [...LANGUAGES, ...FURTHER_LANGUAGES] as const

/** All languages that users can choose for a customer. */
export const CUSTOMER_WORDINGS: readonly { wording: CustomerWording; tag: string; name: string }[] = [
  ...WORDINGS,
  ...FURTHER_LANGUAGES.map(({ locale, tag, name }) => ({ wording: locale, tag, name })),
]

export const isCustomerLocale = (text: string | null | undefined): text is CustomerLocale =>
  CUSTOMER_LANGUAGES.some(({ locale }) => locale === text)

export const isCustomerWording = (text: string | null | undefined): text is CustomerWording =>
  isWording(text) || isCustomerLocale(text)
