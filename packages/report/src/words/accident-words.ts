import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import type { Wording } from '@skadi/domain/language/language'
import en from '../../messages/en/accidents.json' with { type: 'json' }
import es from '../../messages/es/accidents.json' with { type: 'json' }
import no from '../../messages/no/accidents.json' with { type: 'json' }
import { sayIn } from './message-text.ts'

const sayAccidents = sayIn({ en, no, es })

/** Returns the type of an accident in the same words as on the screen (CLAIM-10). */
export const accidentTypeWord = (type: AccidentType, locale: Wording): string =>
  sayAccidents(locale)(`accidentType_${type}`)

/** Returns the cause of an accident in the same words as on the screen (CLAIM-11). */
export const accidentReasonWord = (reason: AccidentReason, locale: Wording): string =>
  sayAccidents(locale)(`accidentReason_${reason}`)
