import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import { accidentReason } from '../paraglide/groups/accidentReason.js'
import { accidentType } from '../paraglide/groups/accidentType.js'

/** How an accident happened (CLAIM-10). */
export const accidentTypeText = (type: AccidentType): string => accidentType[type]()

/** Why an accident happened (CLAIM-11). */
export const accidentReasonText = (reason: AccidentReason): string => accidentReason[reason]()
