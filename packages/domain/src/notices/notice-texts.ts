import { LANGUAGES, type Locale } from '../language/language.ts'
import type { NoticeTexts, NoticeWords } from './notice-words.ts'

/**
 * The notice of what was written by language: the preferred one is for everybody else too, else the first there is. Half a
 * translation is none.
 * @returns undefined where nothing was written
 */
export function noticeTexts(
  written: Readonly<Partial<Record<Locale, NoticeWords>>>,
  preferred: Locale,
): NoticeTexts | undefined {
  const whole = LANGUAGES.map(({ locale }) => locale).flatMap((locale) => {
    const words = written[locale]
    return words && words.title.trim() !== '' && words.text.trim() !== '' ? [{ locale, words }] : []
  })
  const main = whole.find(({ locale }) => locale === preferred) ?? whole[0]
  if (!main) return undefined
  const others = whole.filter((one) => one !== main).map(({ locale, words }) => [locale, words])
  return { ...main.words, language: main.locale, translations: Object.fromEntries(others) }
}
