import { CAMERAS } from '@skadi/domain/capture/camera'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A label of damages, or of objects that only look like damage (1§3). */
export const damageLabel = z.object({ id: z.int(), name: z.string(), type: z.string(), version: z.int() })

/** A damaged part of the car (1§3). Parts that exist several times have the end and the side of the car. */
export const damagedPart = z.object({
  name: z.string(),
  carEnd: z.nullable(z.enum(['front', 'rear'])),
  cameraSide: z.nullable(z.enum(['left', 'right'])),
})

/** Price in whole units of the currency. It comes from a version of the company's prices, or a person entered it (`isSaid`). */
export const damagePrice = z.object({
  amount: z.int(),
  min: z.int(),
  max: z.int(),
  currency: z.string(),
  tableVersion: z.int(),
  isSaid: z.boolean(),
})
export type DamagePrice = z.output<typeof damagePrice>

/** Points in whole pixels of the 1920x1200 photo (ruling 8). Two points are opposite corners of a box; more points are a polygon (B-54). */
export const damagePoints = z.array(z.object({ x: z.int(), y: z.int() }))

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/** A passing that shows the damage, with the fields that the portal displays. */
const sighting = z.object({ imageSetId: id, recDate: instant, timeZone: z.string(), location: z.string() })

/**
 * A damage (1§3): a box on one photo. All boxes of one spot of the car, in all photos and passings, are a family. `isNew` and `isRecent`
 * give the age of the family at the passing of this box. They are never both true.
 */
export const damage = z.object({
  id,
  imageId: id,
  imageSetId: id,
  /** id of the original file from the rig; for a photo without such a file, the id of the photo */
  fileId: id,
  fileName: z.string(),
  camera: z.enum(CAMERAS),
  frame: z.int(),
  /** number of the box among the boxes of its passing, from 1 */
  index: z.int(),
  points: damagePoints,
  state: z.enum(DAMAGE_STATES),
  finalState: z.nullable(z.enum(['accepted', 'rejected'])),
  partnerState: z.nullable(z.enum(DAMAGE_STATES)),
  /** recording time of the box's passing */
  timestamp: instant,
  isNew: z.boolean(),
  isRecent: z.boolean(),
  isDeleted: z.boolean(),
  deletedBy: z.nullable(id),
  potentialDamage: z.boolean(),
  /** id of the family's first box; the damage's own id if it is the first box */
  firstDamageId: id,
  representativeId: id,
  /** number of boxes of the family in all passings that are not deleted */
  familySize: z.int(),
  familyId: id,
  /** number of the family among the families of the car (ruling 10); null until a user has recorded or accepted the damage */
  number: z.nullable(z.int()),
  /** true if a user has confirmed that these boxes are one damage */
  damageFamilyReviewed: z.boolean(),
  /** true if a user has removed the box from its family; it is never matched automatically again */
  toRemoveFromFamily: z.boolean(),
  firstSeen: sighting,
  repaired: z.nullable(z.extend(person, { at: instant })),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  /** confidence of the detector, 0 to 1; null if a person drew the box */
  certainty: z.nullable(z.number()),
  /** true for a suggestion of low certainty, which is shown separately until a user decides (ruling 42) */
  isFaint: z.boolean(),
  /** photo of an earlier passing that the person saw beside the box when deciding; null if there was none */
  comparedImageId: z.nullable(id),
  /** cameras of the passing in which a person did not find the damage: no place is proposed there (`proposePlaces`) */
  notSeenIn: z.array(z.enum(CAMERAS)),
  /** repair cost (C-09); null if part or label is missing */
  price: z.nullable(damagePrice),
  /** author and time of the finding and of the decision; the SHA-256 of the original file identifies the photo */
  evidence: z.object({
    foundAt: instant,
    foundBy: z.nullable(person),
    detector: z.nullable(z.object({ name: z.string(), version: z.string() })),
    /** the box as it was found, before a user moved it */
    originalPoints: damagePoints,
    decided: z.nullable(z.extend(person, { at: instant, decision: z.enum(['accepted', 'rejected']) })),
    imageSha256: z.string(),
  }),
  modifiedAt: instant,
})
export type Damage = z.output<typeof damage>
