import { LANGUAGES, languageTag } from '@skadi/domain/language/language'
import { currentLanguageTag } from '../language.ts'

/** Codes of the countries that have rigs, or in which cars are registered. */
const COUNTRIES =
  'NO SE DK FI IS ES PT FR IT DE AT CH NL BE LU GB IE PL CZ SK HU SI HR RO BG GR CY MT EE LV LT UA TR'.split(' ')

/** Returns the code of the country that a text names in any language of the portal, for example in an address. */
export function countryNamed(text: string): string | undefined {
  const wanted = text.toLowerCase()
  const languages = LANGUAGES.map(({ locale }) => new Intl.DisplayNames(languageTag(locale), { type: 'region' }))
  return COUNTRIES.find((code) => languages.some((names) => names.of(code)?.toLowerCase() === wanted))
}

/** Returns the name of a country, for example `Norway`. A code that is not a country stays unchanged. */
export const countryName = (code: string, tag = currentLanguageTag()): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(tag, { type: 'region' }).of(code)) || code

/**
 * Returns countries sorted by name, for a select.
 * @param present a country that the list always contains
 */
export function countryOptions(present = ''): [code: string, text: string][] {
  const tag = currentLanguageTag()
  const codes = [...new Set([...COUNTRIES, present])].filter(Boolean)
  return codes
    .map((code): [string, string] => [code, `${countryName(code, tag)} (${code})`])
    .sort(([, a], [, b]) => a.localeCompare(b, tag))
}
