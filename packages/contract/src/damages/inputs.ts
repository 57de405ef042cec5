import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damagePoints } from './damage.ts'

/** Most boxes in one call. */
export const MAX_DAMAGES = 200

/** Points as they are sent; outside the photo the call answers OUT_OF_IMAGE. */
export const points = damagePoints.check(z.minLength(2), z.maxLength(200))

export const labelIds = z.array(z.int32()).check(z.maxLength(20))

/** A new box. With an `id` of the caller's own, sending it again makes no second one. */
export const newDamage = z.strictObject({
  id: z.optional(id),
  imageId: id,
  points,
  potentialDamage: z._default(z.boolean(), false),
  labelIds: z._default(labelIds, []),
  damagedParts: z._default(z.array(damagedPart).check(z.maxLength(10)), []),
  /** a damage of the same car that this one is; null: none; left out: the nearest known one, if it fits (C-10) */
  firstDamageId: z.optional(z.nullable(id)),
})

/**
 * Changed fields of a damage. `finalState`: the decision on a suggestion, null takes it back. `isDeleted: false`
 * restores, with `firstDamageId` naming a unique damage of the same car or null (1§4), or without it into the family it was
 * in; without `isDeleted` that field matches by hand. A box named as its own first occurrence is a damage of its own.
 * `repaired` is the family's. `state` is another way to say `finalState` where there is a suggestion to decide. `labelIds`
 * replaces the labels; those of what is no damage are for rejected ones only, and go when the rejection is taken back.
 * `modifiedAt` is the state one has seen: CONFLICT when something would change and it is an older one (C-26).
 */
export const damageChange = z.strictObject({
  id,
  modifiedAt: z.optional(instant),
  state: z.optional(z.enum(DAMAGE_STATES)),
  finalState: z.optional(z.nullable(z.enum(['accepted', 'rejected']))),
  potentialDamage: z.optional(z.boolean()),
  isDeleted: z.optional(z.literal(false)),
  firstDamageId: z.optional(z.nullable(id)),
  representativeId: z.optional(id),
  damageFamilyReviewed: z.optional(z.boolean()),
  toRemoveFromFamily: z.optional(z.literal(true)),
  repaired: z.optional(z.boolean()),
  labelIds: z.optional(labelIds),
  damagedParts: z.optional(z.array(damagedPart).check(z.maxLength(10))),
})
export type DamageChange = z.output<typeof damageChange>
