import type { AccidentReason, AccidentType } from '@skadi/domain/claims/claim'
import { m } from '../paraglide/messages.js'

const TYPES: Readonly<Record<AccidentType, () => string>> = {
  HIT_OBJECT: m.claim_typeHitObject,
  PARKING: m.claim_typeParking,
  DROVE_OFF_ROAD: m.claim_typeDroveOffRoad,
  RACETRACK: m.claim_typeRacetrack,
  BACKING: m.claim_typeBacking,
  ROLLED_NO_DRIVER: m.claim_typeRolledNoDriver,
}

/** How an accident happened (CLAIM-10). */
export const accidentTypeText = (type: AccidentType): string => TYPES[type]()

const REASONS: Readonly<Record<AccidentReason, () => string>> = {
  OTHER: m.claim_reasonOther,
  MISCALCULATION: m.claim_reasonMiscalculation,
  MISSING_ATTENTION: m.claim_reasonMissingAttention,
  BLINDED: m.claim_reasonBlinded,
  ASLEEP: m.claim_reasonAsleep,
  SLIPPERY_ROAD: m.claim_reasonSlipperyRoad,
  AILMENT: m.claim_reasonAilment,
}

/** Why it happened (CLAIM-11). */
export const accidentReasonText = (reason: AccidentReason): string => REASONS[reason]()
