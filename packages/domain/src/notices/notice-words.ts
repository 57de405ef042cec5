import type { Locale } from '../language/language.ts'

export type NoticeWords = { title: string; text: string }

/** Maximum length of title and text, in characters. */
export const NOTICE_LIMITS = { title: 100, text: 2_000 } as const

/**
 * A notice as written: `title` and `text` are in `language`, for every reader whose language is not among
 * `translations`.
 */
export type NoticeTexts = NoticeWords & {
  language: Locale
  translations: Readonly<Partial<Record<Locale, NoticeWords | undefined>>>
}

/** Texts of a notice for a reader, and their language: the reader's own language if written, else the notice's main language. */
export const noticeWords = (
  { language, title, text, translations }: NoticeTexts,
  reader: Locale,
): NoticeWords & { language: Locale } => {
  const own = reader === language ? undefined : translations[reader]
  return own ? { ...own, language: reader } : { title, text, language }
}
