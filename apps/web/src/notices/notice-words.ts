import type { Notice } from '@skadi/contract/notices/notice'
import { languageTag } from '@skadi/domain/language/language'
import { noticeWords } from '@skadi/domain/notices/notice-words'
import { currentLocale } from '../core/language.ts'

/**
 * Returns title and text of a notice in the reader's language. `lang` is the language of the text, for screen readers.
 */
export function shownWords(notice: Notice): { title: string; text: string; lang: string } {
  const { title, text, language } = noticeWords(notice, currentLocale())
  return { title, text, lang: languageTag(language) }
}
