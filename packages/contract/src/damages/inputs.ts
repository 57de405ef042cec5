import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { sentAsRead, wholeOrPart } from '../core/sent-as-read.ts'
import { id, instant } from '../core/shapes.ts'
import { damage, damagedPart, damageLabel, damagePoints } from './damage.ts'

/** Maximum number of boxes in one call. */
export const MAX_DAMAGES = 200

/** Points of a box in a request; points outside the photo answer OUT_OF_IMAGE. */
export const points = damagePoints.check(z.minLength(2), z.maxLength(200))

export const labelIds = z.array(z.int32()).check(z.maxLength(20))

/** Labels in the form of damages, of which only the ids count; an alternative to `labelIds`. */
const labels = z.array(sentAsRead({ id: z.int32() }, damageLabel.shape)).check(z.maxLength(20))
const idsOf = (given: z.output<typeof labels> | undefined) => given?.map((label) => label.id)

/**
 * A new box. An `id` chosen by the caller makes a retry safe: no second box. The box may have the form in which damages are
 * read: the server ignores fields that it decides itself (for example `state`, `isNew` and `timestamp`).
 */
export const newDamage = z.pipe(
  sentAsRead(
    {
      id: z.optional(id),
      imageId: id,
      points,
      potentialDamage: z._default(z.boolean(), false),
      labelIds: z.optional(labelIds),
      labels: z.optional(labels),
      damagedParts: z._default(z.array(damagedPart).check(z.maxLength(10)), []),
      /**
       * the damage of the same car that this box shows; null for a new damage; absent if the server chooses the nearest known
       * damage that fits (C-10)
       */
      firstDamageId: z.optional(z.nullable(id)),
    },
    damage.shape,
  ),
  z.transform(({ labels: read, ...given }) => ({ ...given, labelIds: given.labelIds ?? idsOf(read) ?? [] })),
)

/**
 * Changed fields of a damage, or the whole damage as read (ruling 45); equal values change nothing.
 * - `finalState`: the decision on a suggestion, null reverses it; for an undecided suggestion, `state` is another name for
 *   `finalState`
 * - `isDeleted`: false restores the box: into the family of `firstDamageId` (a unique damage of the same car), as a
 *   separate damage if `firstDamageId` is null (1§4), or into its former family if `firstDamageId` is left out
 * - `firstDamageId` without `isDeleted`: matches the box by hand; the box's own id makes the box a separate damage
 * - `repaired`: applies to the whole family
 * - `labelIds`: replaces the labels; the labels of false detections are for rejected boxes only and are removed when the
 *   rejection is reversed
 * - `comparedImageId`: with an accepted or drawn box, the photo of the same camera in an earlier passing of the car that
 *   the person saw beside the box: the evidence of the pair counts the comparison by eye. Null, or a later decision or position
 *   without this field, removes the photo; VALIDATION for any other photo. Ignored in an assignment (decision 120)
 * - `modifiedAt`: the state that the caller has read; CONFLICT when the change would overwrite a newer state (C-26)
 * - `isDeleted: true` and `toRemoveFromFamily: false` are accepted only as the present state: `deleteDamages` deletes,
 *   and matching puts a box back into a family
 */
const changeable = {
  id,
  modifiedAt: z.optional(instant),
  state: z.optional(z.enum(DAMAGE_STATES)),
  finalState: z.optional(z.nullable(z.enum(['accepted', 'rejected']))),
  potentialDamage: z.optional(z.boolean()),
  isDeleted: z.optional(z.boolean()),
  firstDamageId: z.optional(z.nullable(id)),
  representativeId: z.optional(id),
  damageFamilyReviewed: z.optional(z.boolean()),
  toRemoveFromFamily: z.optional(z.boolean()),
  /** true or false, or the value as calls return it: user and time, or null */
  repaired: z.optional(z.union([z.boolean(), damage.shape.repaired])),
  labelIds: z.optional(labelIds),
  labels: z.optional(labels),
  damagedParts: z.optional(z.array(damagedPart).check(z.maxLength(10))),
  comparedImageId: z.optional(z.nullable(id)),
}
type Changeable = z.output<z.ZodMiniObject<typeof changeable>>

/** `isWhole`: the damage was sent as it was read, instead of only its changed fields. */
export type DamageChange = Omit<Changeable, 'labels' | 'repaired'> & {
  repaired?: boolean | undefined
  isWhole?: boolean | undefined
}

export const damageChange = z.pipe(
  wholeOrPart(changeable, damage.shape),
  z.transform(
    ({ sent: { labels: read, repaired, ...sent }, isWhole }): DamageChange => ({
      ...sent,
      labelIds: sent.labelIds ?? idsOf(read),
      repaired: repaired === undefined ? undefined : repaired !== null && repaired !== false,
      isWhole,
    }),
  ),
)
