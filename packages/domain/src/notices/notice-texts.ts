import { isBlank } from '../forms/text-rules.ts'
import { LANGUAGES, type Locale } from '../language/language.ts'
import type { NoticeTexts, NoticeWords } from './notice-words.ts'

/** Texts that were typed so far, per language. */
export type WrittenWords = Readonly<Partial<Record<Locale, NoticeWords>>>

const NO_WORDS: NoticeWords = { title: '', text: '' }
export const wordsIn = (written: WrittenWords, locale: Locale): NoticeWords => written[locale] ?? NO_WORDS

const LOCALES = LANGUAGES.map(({ locale }) => locale)

/** Returns the first language that has a title but no text, or a text but no title. */
export const halfWritten = (written: WrittenWords): Locale | undefined =>
  LOCALES.find((locale) => {
    const { title, text } = wordsIn(written, locale)
    return isBlank(title) !== isBlank(text)
  })

/**
 * Builds a notice from its texts per language. Readers of other languages get the preferred language if it was written, or else the first
 * written language. A translation without a title or without a text is ignored.
 * @returns undefined if nothing was written
 */
export function noticeTexts(written: WrittenWords, preferred: Locale): NoticeTexts | undefined {
  const whole = LOCALES.filter((locale) => {
    const { title, text } = wordsIn(written, locale)
    return !isBlank(title) && !isBlank(text)
  })
  const main = whole.includes(preferred) ? preferred : whole[0]
  if (!main) return undefined
  const others = whole.filter((locale) => locale !== main).map((locale) => [locale, wordsIn(written, locale)])
  return { ...wordsIn(written, main), language: main, translations: Object.fromEntries(others) }
}
