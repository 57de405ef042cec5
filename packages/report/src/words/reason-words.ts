import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/reasons.json' with { type: 'json' }
import es from '../../messages/es/reasons.json' with { type: 'json' }
import no from '../../messages/no/reasons.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayReasons = sayIn({ en, no, es })

/** A reason for or against a damage as one sentence, the same on the screen, in reports and on customers' pages. */
export const reasonText = (code: EvidenceReasonCode, locale: Wording): string => sayReasons(locale)(`reason_${code}`)
