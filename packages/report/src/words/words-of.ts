import type { Locale } from '@skadi/domain/language/language'
import { en } from './en.ts'
import { es } from './es.ts'
import { no } from './no.ts'
import type { ReportWords } from './report-words.ts'

const WORDS: Record<Locale, ReportWords> = { en, no, es }

/** Everything that a report says, in one language. */
export const wordsOf = (locale: Locale): ReportWords => WORDS[locale]
