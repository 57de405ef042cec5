import type { Notice } from '@skadi/contract/notices/notice'
import { languageTag } from '@skadi/domain/language/language'
import { noticeWords } from '@skadi/domain/notices/notice-words'
import { currentLocale } from '../core/language.ts'

/** What whoever looks is shown of a notice; `lang` says in which language it is, for those who have it read to them. */
export function shownWords(notice: Notice): { title: string; text: string; lang: string } {
  const { title, text, language } = noticeWords(notice, currentLocale())
  return { title, text, lang: languageTag(language) }
}
