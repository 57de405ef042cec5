import { CAMERAS } from '@skadi/domain/capture/camera'
import { RIG_ALARM_KINDS } from '@skadi/domain/capture/health/rig-alarm'
import { CASE_STATES } from '@skadi/domain/cases/case-states'
import { CUSTOMER_ANSWER_KINDS } from '@skadi/domain/customer/customer-link'
import { OPEN_INSPECTIONS } from '@skadi/domain/image-sets/inspection'
import { VERDICT_KINDS } from '@skadi/domain/image-sets/verdict'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'

const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    /** equals the header `webhook-id`; a request with a known id is a repeat of the same event */
    id,
    type: z.literal(type),
    version: z.literal(1),
    /** time of the event */
    timestamp: instant,
    /** address of the event's subject in the portal */
    link: z.nullable(z.string()),
    data,
  })

/** Facts of a case; amounts in minor units of `currency`, including VAT; `reference` is null for a case that was never sent. */
const caseEvent = z.object({
  caseId: id,
  state: z.enum(CASE_STATES),
  reference: z.nullable(z.string()),
  imageSetId: id,
  pickupId: id,
  registrationNo: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  currency: z.string(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  /** payments less refunds */
  paid: z.int(),
})

/** Bodies of the requests to webhooks. New fields may be added; existing fields never change. */
export const WEBHOOK_EVENTS = {
  'passing.ready': event(
    'passing.ready',
    z.object({
      imageSetId: id,
      registrationNo: z.nullable(z.string()),
      countryCode: z.nullable(z.string()),
      captureSetId: z.nullable(id),
      recDate: instant,
      /** implausible time of the rig's clock; `recDate` is then the arrival */
      implausibleTime: z.optional(z.nullable(instant)),
      imageCount: z.int(),
      isOneSided: z.boolean(),
      newDamages: z.int(),
      recentDamages: z.int(),
      undecidedDamages: z.int(),
      /** extent of the inspection; zero damages mean an undamaged car only with `whole` */
      inspection: z.enum(['whole', ...OPEN_INSPECTIONS]),
      /** the portal's verdict on the passing */
      verdict: z.enum(VERDICT_KINDS),
      /**
       * repair cost of the new damages since the pickup or, without a pickup, of this passing; null if there are no new damages, or if the
       * company does not estimate costs
       */
      newCosts: z.nullable(damageSum),
    }),
  ),
  'damage.decided': event(
    'damage.decided',
    z.object({
      imageSetId: id,
      damageId: id,
      /** null if the decision was reversed */
      decision: z.nullable(z.enum(['accepted', 'rejected'])),
      recDate: instant,
    }),
  ),
  'claim.filed': event(
    'claim.filed',
    z.object({ claimId: id, claimNo: z.string(), registrationNo: z.string(), countryCode: z.string() }),
  ),
  /** the receiver reads the hand-off document with `getClaimHandOff` */
  'claim.handed_off': event(
    'claim.handed_off',
    z.object({
      claimId: id,
      claimNo: z.string(),
      handOffId: id,
      insurerId: id,
      insurerName: z.string(),
      insurerReference: z.string(),
      registrationNo: z.string(),
      countryCode: z.string(),
    }),
  ),
  'customer.answered': event(
    'customer.answered',
    z.object({
      linkId: id,
      answerId: id,
      kind: z.enum(CUSTOMER_ANSWER_KINDS),
      imageSetId: z.nullable(id),
      pickupId: id,
      claimId: z.nullable(id),
      /** the case of the page; absent in events of earlier releases */
      caseId: z.optional(z.nullable(id)),
    }),
  ),
  'case.sent': event('case.sent', z.extend(caseEvent, { statementId: id, dueOn: z.iso.date() })),
  'case.answered': event(
    'case.answered',
    z.extend(caseEvent, {
      linkId: id,
      answerId: id,
      /** lines of the case, counted as they stand now */
      lines: z.object({ unanswered: z.int(), accepted: z.int(), objected: z.int(), waived: z.int() }),
    }),
  ),
  'case.settled': event('case.settled', z.extend(caseEvent, { claimId: z.nullable(id) })),
  'rig.alarm': event(
    'rig.alarm',
    z.object({
      alarmId: id,
      captureUnitId: id,
      unitName: z.string(),
      /** null for the kind `clock` */
      camera: z.nullable(z.enum(CAMERAS)),
      kind: z.enum(RIG_ALARM_KINDS),
      since: instant,
      bad: z.int(),
      of: z.int(),
    }),
  ),
  'webhook.test': event('webhook.test', z.object({ name: z.string() })),
}
