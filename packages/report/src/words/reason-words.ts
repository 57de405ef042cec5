import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/reasons.json' with { type: 'json' }
import es from '../../messages/es/reasons.json' with { type: 'json' }
import no from '../../messages/no/reasons.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayReasons = sayIn({ en, no, es })

/**
 * Returns a reason for or against a damage as one sentence. Screen, reports and customers' pages use the same sentence.
 */
export const reasonText = (code: EvidenceReasonCode, locale: Wording): string => sayReasons(locale)(`reason_${code}`)
