import type { EvidenceReasonCode } from '@skadi/domain/evidence/evidence-reason'
import type { CustomerWording } from '@skadi/domain/language/language'
import da from '../../messages/da/reasons.json' with { type: 'json' }
import de from '../../messages/de/reasons.json' with { type: 'json' }
import en from '../../messages/en/reasons.json' with { type: 'json' }
import es from '../../messages/es/reasons.json' with { type: 'json' }
import fr from '../../messages/fr/reasons.json' with { type: 'json' }
import nl from '../../messages/nl/reasons.json' with { type: 'json' }
import no from '../../messages/no/reasons.json' with { type: 'json' }
import pl from '../../messages/pl/reasons.json' with { type: 'json' }
import sv from '../../messages/sv/reasons.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayReasons = sayIn({ en, no, es, sv, da, de, fr, nl, pl })

/**
 * Returns a reason for or against a damage as one sentence. Screen, reports and customers' pages use the same sentence.
 */
export const reasonText = (code: EvidenceReasonCode, locale: CustomerWording): string =>
  sayReasons(locale)(`reason_${code}`)
