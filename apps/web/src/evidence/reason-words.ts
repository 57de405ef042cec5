import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import { currentLocale } from '../core/language.ts'

type ReasonText = typeof import('@skadi/report/words/reason-words').reasonText

let reasonText: ReasonText | undefined

/** Loads the texts of reasons in all languages early, so that the evidence need not wait for the texts. */
export async function loadReasonWords(): Promise<void> {
  reasonText = (await import('@skadi/report/words/reason-words')).reasonText
}

/** Returns the text of a reason, as in reports. Until the texts are loaded, it returns the code. */
export const reasonWords = ({ code }: { code: EvidenceReasonCode }): string =>
  reasonText?.(code, currentLocale()) ?? code
