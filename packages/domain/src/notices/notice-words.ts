import type { Locale } from '../language/language.ts'

export type NoticeWords = { title: string; text: string }

/** Maximum lengths of title and text, in characters. */
export const NOTICE_LIMITS = { title: 100, text: 2_000 } as const

/**
 * A notice with its translations. `title` and `text` are in `language` and are for every reader whose language is not among `translations`.
 */
export type NoticeTexts = NoticeWords & {
  language: Locale
  translations: Readonly<Partial<Record<Locale, NoticeWords | undefined>>>
}

/**
 * Returns the texts of a notice for a reader, and their language. It is the reader's own language if it was written, or else the main
 * language of the notice.
 */
export const noticeWords = (
  { language, title, text, translations }: NoticeTexts,
  reader: Locale,
): NoticeWords & { language: Locale } => {
  const own = reader === language ? undefined : translations[reader]
  return own ? { ...own, language: reader } : { title, text, language }
}
