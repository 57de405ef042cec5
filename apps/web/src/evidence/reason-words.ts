import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import { currentLocale } from '../core/language.ts'

type ReasonText = typeof import('@skadi/report/words/reason-words').reasonText

let reasonText: ReasonText | undefined

/** Preloads the texts of reasons in all languages, so that evidence need not wait for them. */
export async function loadReasonWords(): Promise<void> {
  reasonText = (await import('@skadi/report/words/reason-words')).reasonText
}

/** Text of a reason, as in reports; the code until the texts are loaded. */
export const reasonWords = ({ code }: { code: EvidenceReasonCode }): string =>
  reasonText?.(code, currentLocale()) ?? code
