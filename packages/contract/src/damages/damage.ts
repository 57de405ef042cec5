import { CAMERAS } from '@skadi/domain/capture/camera'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/** A label of damages, or of objects that only look like damage (1§3). */
export const damageLabel = z.object({ id: z.int(), name: z.string(), type: z.string(), version: z.int() })

/** A damaged part of the car (1§3); with the end and the side of the car, if the part exists several times. */
export const damagedPart = z.object({
  name: z.string(),
  carEnd: z.nullable(z.enum(['front', 'rear'])),
  cameraSide: z.nullable(z.enum(['left', 'right'])),
})

/** Price in whole units of the currency: by a version of the company's prices, or as a person entered it (`isSaid`). */
export const damagePrice = z.object({
  amount: z.int(),
  min: z.int(),
  max: z.int(),
  currency: z.string(),
  tableVersion: z.int(),
  isSaid: z.boolean(),
})
export type DamagePrice = z.output<typeof damagePrice>

/** Integer pixels of the 1920x1200 photo (ruling 8): two points are opposite corners of a box, more are a polygon (B-54). */
export const damagePoints = z.array(z.object({ x: z.int(), y: z.int() }))

const person = z.object({ userId: id, name: z.nullable(z.string()) })

/** An earlier passing that shows the damage, with its description on screen. */
const sighting = z.object({ imageSetId: id, recDate: instant, timeZone: z.string(), location: z.string() })

/**
 * A damage (1§3): a box on one photo. All boxes of one spot of the car, in all photos and passings, are a family.
 * `isNew` and `isRecent` give the state of the family at the passing of this box; they exclude each other.
 */
export const damage = z.object({
  id,
  imageId: id,
  imageSetId: id,
  /** id of the original file from the rig; the photo's id for a photo without such a file */
  fileId: id,
  fileName: z.string(),
  camera: z.enum(CAMERAS),
  frame: z.int(),
  /** running number among the boxes of its passing, from 1 */
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
  /** the family's first occurrence; the damage's own id if this damage is the first */
  firstDamageId: id,
  representativeId: id,
  /** boxes of the family that are not deleted, in all passings */
  familySize: z.int(),
  familyId: id,
  /** running number of the family among the families of the car (ruling 10); null until a user has recorded or accepted it */
  number: z.nullable(z.int()),
  /** a user has confirmed by hand that these boxes are one damage */
  damageFamilyReviewed: z.boolean(),
  /** a user has removed the box from its family; the box is never matched automatically again */
  toRemoveFromFamily: z.boolean(),
  firstSeen: sighting,
  repaired: z.nullable(z.extend(person, { at: instant })),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  /** confidence of the detector, 0 to 1; null for a box drawn by a person */
  certainty: z.nullable(z.number()),
  /** a suggestion of low certainty: kept apart until a user decides on it (ruling 42) */
  isFaint: z.boolean(),
  /** photo of an earlier passing that a person saw beside the box when deciding; null if there is no such photo */
  comparedImageId: z.nullable(id),
  /** repair cost (C-09); null where part or label is missing */
  price: z.nullable(damagePrice),
  /** author and time of the finding and of the decision; the SHA-256 of the original identifies the photo */
  evidence: z.object({
    foundAt: instant,
    foundBy: z.nullable(person),
    detector: z.nullable(z.object({ name: z.string(), version: z.string() })),
    /** the box as it was found, before any user moved it */
    originalPoints: damagePoints,
    decided: z.nullable(z.extend(person, { at: instant, decision: z.enum(['accepted', 'rejected']) })),
    imageSha256: z.string(),
  }),
  modifiedAt: instant,
})
export type Damage = z.output<typeof damage>
