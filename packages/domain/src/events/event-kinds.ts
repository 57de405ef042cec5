import type { Camera } from '../capture/camera.ts'
import type { RigAlarmKind } from '../capture/health/rig-alarm.ts'
import type { DamageSum } from '../costs/sum-prices.ts'
import type { CustomerAnswerKind } from '../customer/customer-link.ts'
import type { Inspection } from '../image-sets/inspection.ts'
import type { Verdict } from '../image-sets/verdict.ts'

/** Events that a company's users and systems are notified of (decision 42). */
export const EVENT_KINDS = ['passing.ready', 'damage.decided', 'claim.filed', 'customer.answered', 'rig.alarm'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/**
 * Content of each kind: ids, plate, times and counts, and no other personal data. Times are ISO 8601 in UTC. Fields are
 * added, never changed.
 */
export type EventPayloads = {
  /** all steps of a passing have ended, so that the company may see the finds */
  'passing.ready': {
    imageSetId: string
    /** null if not recognised */
    registrationNo: string | null
    countryCode: string | null
    captureSetId: string | null
    recDate: string
    /** time that the rig reported, if it was implausible and `recDate` is the arrival time */
    implausibleTime: string | null
    imageCount: number
    isOneSided: boolean
    newDamages: number
    recentDamages: number
    /** undecided suggestions */
    undecidedDamages: number
    /** extent of the inspection: only with `whole` do zero damages mean that the car has no damage */
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
    /** null if the user reverted the decision */
    decision: 'accepted' | 'rejected' | null
    recDate: string
  }
  'claim.filed': { claimId: string; claimNo: string; registrationNo: string; countryCode: string }
  /** a customer answered on the customer page */
  'customer.answered': {
    linkId: string
    answerId: string
    kind: CustomerAnswerKind
    imageSetId: string | null
    pickupId: string
    claimId: string | null
  }
  'rig.alarm': {
    alarmId: string
    captureUnitId: string
    unitName: string
    /** null for `clock` */
    camera: Camera | null
    kind: RigAlarmKind
    /** recording time of the first bad passing, or for `clock` its arrival time */
    since: string
    /** number of bad passings among the `of` examined passings */
    bad: number
    of: number
  }
}

/** An event of a company. Events of the same subject (a passing, a claim or a capture unit) keep their order. */
export type TenantEvent = {
  [Kind in EventKind]: { tenantId: string; kind: Kind; subjectId: string; payload: EventPayloads[Kind] }
}[EventKind]
