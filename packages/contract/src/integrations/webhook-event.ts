import { CAMERAS } from '@skadi/domain/capture/camera'
import { CUSTOMER_ANSWER_KINDS } from '@skadi/domain/customer/customer-link'
import { RIG_ALARM_KINDS } from '@skadi/domain/rig-health/rig-alarm'
import * as z from 'zod/mini'
import { damageSum } from '../appraisals/damage-sum.ts'
import { id, instant } from '../core/shapes.ts'

const event = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    /** the same as the header `webhook-id`; the same again is the same event */
    id,
    type: z.literal(type),
    version: z.literal(1),
    /** when it happened */
    timestamp: instant,
    /** where people look at it in the portal */
    link: z.nullable(z.string()),
    data,
  })

/** The bodies of requests to webhooks; fields are added, never changed. */
export const WEBHOOK_EVENTS = {
  'passing.ready': event(
    'passing.ready',
    z.object({
      imageSetId: id,
      registrationNo: z.nullable(z.string()),
      countryCode: z.nullable(z.string()),
      captureSetId: z.nullable(id),
      recDate: instant,
      imageCount: z.int(),
      isOneSided: z.boolean(),
      newDamages: z.int(),
      recentDamages: z.int(),
      undecidedDamages: z.int(),
      /** what repairing the new damages costs: since pickup, else of this passing; null without such, or without cost estimates */
      newCosts: z.nullable(damageSum),
    }),
  ),
  'damage.decided': event(
    'damage.decided',
    z.object({
      imageSetId: id,
      damageId: id,
      /** null: the decision was taken back */
      decision: z.nullable(z.enum(['accepted', 'rejected'])),
      recDate: instant,
    }),
  ),
  'claim.filed': event(
    'claim.filed',
    z.object({ claimId: id, claimNo: z.string(), registrationNo: z.string(), countryCode: z.string() }),
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
    }),
  ),
  'rig.alarm': event(
    'rig.alarm',
    z.object({
      alarmId: id,
      captureUnitId: id,
      unitName: z.string(),
      camera: z.enum(CAMERAS),
      kind: z.enum(RIG_ALARM_KINDS),
      since: instant,
      bad: z.int(),
      of: z.int(),
    }),
  ),
  'webhook.test': event('webhook.test', z.object({ name: z.string() })),
}
