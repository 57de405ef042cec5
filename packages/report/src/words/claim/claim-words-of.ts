import type { Locale } from '@skadi/domain/language/language'
import type { ClaimWords } from './claim-words.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { no } from './no.ts'

const WORDS: Record<Locale, ClaimWords> = { en, no, es }

/** Everything that a printed claim says, in one language. */
export const claimWordsOf = (locale: Locale): ClaimWords => WORDS[locale]
