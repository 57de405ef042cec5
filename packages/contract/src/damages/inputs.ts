import { CAMERAS } from '@skadi/domain/capture/camera'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { sentAsRead, wholeOrPart } from '../core/sent-as-read.ts'
import { id, instant } from '../core/shapes.ts'
import { damage, damagedPart, damageLabel, damagePoints } from './damage.ts'

/** Maximum number of boxes in one call. */
export const MAX_DAMAGES = 200

/** Points of a box in a request. Points outside the photo answer OUT_OF_IMAGE. */
export const points = damagePoints.check(z.minLength(2), z.maxLength(200))

export const labelIds = z.array(z.int32()).check(z.maxLength(20))

/** Labels in the form of a damage's labels, as an alternative to `labelIds`. Only their ids count. */
const labels = z.array(sentAsRead({ id: z.int32() }, damageLabel.shape)).check(z.maxLength(20))
const idsOf = (given: z.output<typeof labels> | undefined) => given?.map((label) => label.id)

/**
 * A new box. If the caller chooses the `id`, a retry creates no second box. The box may have the form in which damages are read. The server
 * ignores fields that it decides itself, for example `state`, `isNew` and `timestamp`.
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
       * the damage of the same car that this box shows; null for a new damage; if absent, the server chooses the nearest known damage that
       * fits (C-10)
       */
      firstDamageId: z.optional(z.nullable(id)),
    },
    damage.shape,
  ),
  z.transform(({ labels: read, ...given }) => ({ ...given, labelIds: given.labelIds ?? idsOf(read) ?? [] })),
)

/**
 * Changed fields of a damage, or the whole damage as it was read (ruling 45). Equal values change nothing.
 * - `finalState`: the decision on a suggestion; null reverses the decision; for an undecided suggestion, `state` means the same as
 *   `finalState`
 * - `isDeleted`: false restores the box into the family of `firstDamageId` (a unique damage of the same car); if `firstDamageId` is null,
 *   as a separate damage (1§4); if it is absent, into its former family
 * - `firstDamageId` without `isDeleted`: matches the box by hand; the box's own id makes the box a separate damage
 * - `repaired`: applies to the whole family
 * - `labelIds`: replaces the labels; only rejected boxes may have the labels of false detections, which are removed when the rejection is
 *   reversed
 * - `comparedImageId`: for an accepted or drawn box, the photo of the same camera in an earlier passing that the person saw beside the box;
 *   the evidence of the pair then counts the comparison by eye. Null removes the photo, and so does a later decision or position without
 *   this field. Any other photo answers VALIDATION. Ignored in an assignment (decision 120)
 * - `notSeenIn`: the cameras of the passing in which the person did not find the damage, in place of the stored cameras
 * - `modifiedAt`: the version that the caller has read; the call answers CONFLICT if the change would overwrite a newer version (C-26)
 * - `isDeleted: true` and `toRemoveFromFamily: false`: accepted only if they are the current values; `deleteDamages` deletes boxes, and
 *   matching puts a box back into a family
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
  /** true or false, or the value as calls return it (user and time, or null) */
  repaired: z.optional(z.union([z.boolean(), damage.shape.repaired])),
  labelIds: z.optional(labelIds),
  labels: z.optional(labels),
  damagedParts: z.optional(z.array(damagedPart).check(z.maxLength(10))),
  comparedImageId: z.optional(z.nullable(id)),
  notSeenIn: z.optional(z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length))),
}
type Changeable = z.output<z.ZodMiniObject<typeof changeable>>

/** A change of a damage. `isWhole` is true if the whole damage was sent as it was read, and not only its changed fields. */
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
