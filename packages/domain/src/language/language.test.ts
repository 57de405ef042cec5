import { expect, test } from 'vitest'
import { CUSTOMER_LANGUAGES, CUSTOMER_WORDINGS, isCustomerLocale, isCustomerWording } from './customer-language.ts'
import { chooseLocale, isWording, LANGUAGES, languageTag, localeOf, WORDINGS } from './language.ts'

test('[I18N-06] the locales are en, no and es, and no is nb for dates', () => {
  expect(LANGUAGES.map(({ locale }) => locale)).toEqual(['en', 'no', 'es'])
  expect(LANGUAGES.map(({ locale }) => languageTag(locale))).toEqual(['en', 'nb', 'es'])
})

test('[I18N-05] English is the fallback for any other language of a browser', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const spoken = ['en', 'no', 'nb', 'nn', 'es']
  const others = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((tag) => !spoken.includes(tag))
  // also tags that only begin like a supported language, or that only name its country
  const all = [...others, 'esu-US', 'est', 'non', 'nob', 'se-NO', 'ca-ES', 'und', 'x-no', '']
  expect(all.filter((tag) => chooseLocale(null, [tag, 'de-DE']) !== 'en')).toEqual([])
})

test.each<[string | null, string[], string]>([
  ['es', ['nb'], 'es'],
  [null, ['nb-NO', 'en'], 'no'],
  [null, ['nn'], 'no'],
  [null, ['no'], 'no'],
  [null, ['de', 'es-MX'], 'es'],
  [null, ['de'], 'en'],
  ['xx', [], 'en'],
])('stored %s, browser %j: %s', (stored, browser, locale) => {
  expect(chooseLocale(stored, browser)).toBe(locale)
})

test('English has two wordings beside itself, whose language is English', () => {
  expect(WORDINGS.map(({ wording }) => wording)).toEqual(['en', 'en-US', 'en-GB', 'no', 'es'])
  expect(WORDINGS.map(({ wording }) => localeOf(wording))).toEqual(['en', 'en', 'en', 'no', 'es'])
  expect(WORDINGS.map(({ tag }) => tag)).toEqual(['en', 'en-US', 'en-GB', 'nb', 'es'])
  expect(WORDINGS.every(({ wording }) => isWording(wording))).toBe(true)
  expect(['en-AU', 'en_GB', 'no-GB', 'english', '', null].filter(isWording)).toEqual([])
})

test('customers have six more languages, which the interface does not have', () => {
  const further = ['sv', 'da', 'de', 'fr', 'nl', 'pl'] as const
  expect(CUSTOMER_LANGUAGES.map(({ locale }) => locale)).toEqual(['en', 'no', 'es', ...further])
  expect(CUSTOMER_LANGUAGES.every(({ locale, tag }) => languageTag(locale) === tag)).toBe(true)
  expect(CUSTOMER_WORDINGS.map(({ wording }) => wording)).toEqual([
    ...WORDINGS.map(({ wording }) => wording),
    ...further,
  ])
  expect(CUSTOMER_WORDINGS.map(({ wording }) => localeOf(wording)).slice(-6)).toEqual(further)
  expect(CUSTOMER_WORDINGS.every(({ wording }) => isCustomerWording(wording))).toBe(true)
  expect(further.filter(isWording)).toEqual([])
  expect(['it', 'de-DE', '', null].filter(isCustomerWording)).toEqual([])
})

test.each<[string | null, string[], string]>([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['it', 'pl-PL'], 'pl'],
  [null, ['nb-NO', 'sv'], 'no'],
  ['fr', ['de'], 'fr'],
  ['xx', ['fi'], 'en'],
])('page of a customer, stored %s, browser %j: %s', (stored, browser, locale) => {
  expect(chooseLocale(stored, browser, isCustomerLocale)).toBe(locale)
})
