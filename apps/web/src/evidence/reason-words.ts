import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import { currentLocale } from '../core/language.ts'

type ReasonText = typeof import('@skadi/report/words/reason-words').reasonText

let reasonText: ReasonText | undefined

/** Preloads the reason texts of reports in all languages, so that evidence needs no wait for them. */
export async function loadReasonWords(): Promise<void> {
  reasonText = (await import('@skadi/report/words/reason-words')).reasonText
}

/** Text of a reason, the same as in reports; loaded together with the evidence. */
export const reasonWords = ({ code }: { code: EvidenceReasonCode }): string =>
  reasonText?.(code, currentLocale()) ?? code
