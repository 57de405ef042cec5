import { expect, test } from 'vitest'
import { chooseLocale, LANGUAGES, languageTag } from './language.ts'

test('[I18N-06] the locales are en, no and es, and no is nb for dates', () => {
  expect(LANGUAGES.map(({ locale }) => locale)).toEqual(['en', 'no', 'es'])
  expect(LANGUAGES.map(({ locale }) => languageTag(locale))).toEqual(['en', 'nb', 'es'])
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
