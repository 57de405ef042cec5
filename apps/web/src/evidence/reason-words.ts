import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import { currentLocale } from '../core/language.ts'

type ReasonText = typeof import('@skadi/report/words/reason-words').reasonText

let reasonText: ReasonText | undefined

/** Fetches what reports call the reasons, in all languages: nobody waits for it before there is evidence. */
export async function loadReasonWords(): Promise<void> {
  reasonText = (await import('@skadi/report/words/reason-words')).reasonText
}

/** Text of a reason, the same as in reports; loaded together with the evidence. */
export const reasonWords = ({ code }: { code: EvidenceReasonCode }): string =>
  reasonText?.(code, currentLocale()) ?? code
