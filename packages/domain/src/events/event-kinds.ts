import type { Camera } from '../capture/camera.ts'
import type { RigAlarmKind } from '../capture/health/rig-alarm.ts'
import type { CaseState, LineStanding } from '../cases/case-states.ts'
import type { DamageSum } from '../costs/sum-prices.ts'
import type { CustomerAnswerKind } from '../customer/customer-link.ts'
import type { Inspection } from '../image-sets/inspection.ts'
import type { Verdict } from '../image-sets/verdict.ts'

/** Events of which a company's users and systems are notified (decision 42). */
export const EVENT_KINDS = [
  'passing.ready',
  'damage.decided',
  'claim.filed',
  'claim.handed_off',
  'customer.answered',
  'case.sent',
  'case.answered',
  'case.settled',
  'rig.alarm',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/**
 * Content of each kind of event. It has ids, the plate, times and counts, but no other personal data. Times are ISO 8601 in UTC. New fields
 * may be added; existing fields never change.
 */
export type EventPayloads = {
  /** all steps of a passing have ended, so the company may see the finds */
  'passing.ready': {
    imageSetId: string
    /** null if the plate was not recognised */
    registrationNo: string | null
    countryCode: string | null
    captureSetId: string | null
    recDate: string
    /** implausible time that the rig reported; `recDate` is then the arrival time */
    implausibleTime: string | null
    imageCount: number
    isOneSided: boolean
    newDamages: number
    recentDamages: number
    /** number of undecided suggestions */
    undecidedDamages: number
    /** extent of the inspection; zero damages mean an undamaged car only with `whole` */
    inspection: Inspection['state']
    /** verdict as the portal shows it, for example `noChange`, `changed`, `toDecide` or `notInspected` */
    verdict: Verdict['kind']
    /** repair cost of the new damages; null if there are no new damages, or the company does not estimate costs */
    newCosts: DamageSum | null
  }
  /** a user of the company accepted or rejected a damage, or reversed a decision */
  'damage.decided': {
    imageSetId: string
    damageId: string
    /** null if the user reversed the decision */
    decision: 'accepted' | 'rejected' | null
    recDate: string
  }
  'claim.filed': { claimId: string; claimNo: string; registrationNo: string; countryCode: string }
  /** a claim was handed off to an insurer; the hand-off document has the rest */
  'claim.handed_off': {
    claimId: string
    claimNo: string
    handOffId: string
    insurerId: string
    insurerName: string
    /** the insurer's own name of the claim; empty if unknown */
    insurerReference: string
    registrationNo: string
    countryCode: string
  }
  /** a customer answered on the customer page */
  'customer.answered': {
    linkId: string
    answerId: string
    kind: CustomerAnswerKind
    imageSetId: string | null
    pickupId: string
    claimId: string | null
    /** the case of the page; left out in events of earlier releases */
    caseId?: string | null
  }
  /** the customer was told of a case: its statement is frozen, and the customer is asked for `gross` */
  'case.sent': CaseEvent & { statementId: string; dueOn: string }
  /** the customer answered lines of a case; `lines` counts them as they stand now */
  'case.answered': CaseEvent & { linkId: string; answerId: string; lines: Record<LineStanding, number> }
  /** a case ended: settled, waived or moved to a claim */
  'case.settled': CaseEvent & { claimId: string | null }
  'rig.alarm': {
    alarmId: string
    captureUnitId: string
    unitName: string
    /** null for the kind `clock` */
    camera: Camera | null
    kind: RigAlarmKind
    /** recording time of the first bad passing; for the kind `clock` the arrival time of this passing */
    since: string
    /** number of bad passings among the `of` examined passings */
    bad: number
    of: number
  }
}

/** Facts of every event of a case; amounts in minor units of `currency`, including VAT. */
export type CaseEvent = {
  caseId: string
  state: CaseState
  reference: string | null
  imageSetId: string
  pickupId: string
  registrationNo: string | null
  countryCode: string | null
  currency: string
  net: number
  vat: number
  gross: number
  paid: number
}

/** An event of a company. Events about the same passing, claim, case or capture unit keep their order. */
export type TenantEvent = {
  [Kind in EventKind]: { tenantId: string; kind: Kind; subjectId: string; payload: EventPayloads[Kind] }
}[EventKind]
