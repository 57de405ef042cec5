import type { Camera } from '../capture/camera.ts'
import type { RigAlarmKind } from '../capture/health/rig-alarm.ts'
import type { DamageSum } from '../costs/sum-prices.ts'
import type { CustomerAnswerKind } from '../customer/customer-link.ts'
import type { Inspection } from '../image-sets/inspection.ts'
import type { Verdict } from '../image-sets/verdict.ts'

/** What a company's people and systems are told of as it happens (decision 42). */
export const EVENT_KINDS = ['passing.ready', 'damage.decided', 'claim.filed', 'customer.answered', 'rig.alarm'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/**
 * What is said of each kind: ids, plate, times and counts, and nothing else about people. Times are ISO 8601 in UTC. Fields are
 * added, never changed.
 */
export type EventPayloads = {
  /** the steps of a passing are over, so that the company may look at what was found */
  'passing.ready': {
    imageSetId: string
    /** null: not recognised */
    registrationNo: string | null
    countryCode: string | null
    captureSetId: string | null
    recDate: string
    /** what the rig said, where that was not plausible and `recDate` is the arrival */
    implausibleTime: string | null
    imageCount: number
    isOneSided: boolean
    newDamages: number
    recentDamages: number
    /** suggestions that nobody has decided about yet */
    undecidedDamages: number
    /** how far it was looked at: only with `whole` do zero damages mean that there is none */
    inspection: Inspection['state']
    /** what the portal says of it: `noChange`, `changed`, `toDecide`, `notInspected` … */
    verdict: Verdict['kind']
    /** what repairing the new damages costs; null: there are none, or the company does not estimate costs */
    newCosts: DamageSum | null
  }
  /** somebody of the company has accepted or rejected a damage, or taken that back */
  'damage.decided': {
    imageSetId: string
    damageId: string
    /** null: it was taken back */
    decision: 'accepted' | 'rejected' | null
    recDate: string
  }
  'claim.filed': { claimId: string; claimNo: string; registrationNo: string; countryCode: string }
  /** somebody answered on a customer's page */
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
    /** when the first bad passing was recorded, or for `clock` arrived */
    since: string
    /** bad passings among those that were looked at */
    bad: number
    of: number
  }
}

/** An event of a company. Those of one subject keep their order: a passing's, a claim's, a capture unit's. */
export type TenantEvent = {
  [Kind in EventKind]: { tenantId: string; kind: Kind; subjectId: string; payload: EventPayloads[Kind] }
}[EventKind]
