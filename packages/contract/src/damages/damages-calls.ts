import { CAMERAS } from '@skadi/domain/capture/camera'
import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { DAMAGE_LOG_PAGE_SIZE, UNIQUE_DAMAGES_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, idList, listMeta, listOf, oneOf, paging, queryBoolean, queryList } from '../core/shapes.ts'
import { image } from '../images/image.ts'
import { damage, damagePoints } from './damage.ts'
import { damageChange, MAX_DAMAGES, newDamage } from './inputs.ts'

/** Records damages that a person drew (2§7.4). All of them are saved, or none. The photos must belong to one passing. */
export const createDamages = defineCall({
  name: 'createDamages',
  method: 'POST',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Record damages',
  body: z.strictObject({ damages: z.array(newDamage).check(z.minLength(1), z.maxLength(MAX_DAMAGES)) }),
  output: z.object({ data: z.object({ items: z.array(damage) }) }),
  status: 201,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'READ_ONLY_TENANT',
    'JOB_NOT_HELD',
    'OUT_OF_IMAGE',
    'UNKNOWN_LABEL',
    'NOT_UNIQUE_DAMAGE',
    'FAMILY_REPAIRED',
    'DETECTION_RUNNING',
    'CONFLICT',
  ],
})

/**
 * Deletes damages (2§7.4); they can be restored. The representative of a family with other boxes is deleted only with
 * `deleteRepresentatives`, which makes the oldest other box the representative. Alternatively, the user first chooses another
 * representative (`updateDamages`).
 */
export const deleteDamages = defineCall({
  name: 'deleteDamages',
  method: 'DELETE',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Delete damages',
  query: z.strictObject({ ids: idList, deleteRepresentatives: z.optional(queryBoolean) }),
  output: z.object({ data: z.object({ deleted: z.array(id) }) }),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'DIFFERENT_CARS', 'REPRESENTATIVE_REQUIRED'],
})

const states = z.pipe(queryList(100), z.array(z.enum(DAMAGE_STATES)).check(z.minLength(1)))

/** Number of spots of a passing in each group; only with `order=log`. */
const logCounts = z.object({ toDecide: z.int(), new: z.int(), recent: z.int(), old: z.int(), deleted: z.int() })

/**
 * Number of spots of a passing with faint suggestions (ruling 42). `differences` have an earlier photo for comparison, `firstLook` have
 * none. `nuisances` are not damage according to the detector; they are counted per non-damage label.
 */
const faintCounts = z.object({
  differences: z.int(),
  firstLook: z.int(),
  nuisances: z.array(z.object({ labelId: z.int(), spots: z.int() })),
})
export type FaintCounts = z.output<typeof faintCounts>

/**
 * Lists damages of a passing, a car or a family (2§7.4), beginning with the oldest passing. `imageSetId`, `registrationNo` and
 * `returnFamilyOf` select the damages; several of them combine with AND. Without these filters, the list has all damages of the current
 * company in the order of recording. For the holder of an assignment it has the damages of the assignment's car, and for a global admin the
 * damages of all companies. An unknown passing or damage answers NOT_FOUND; an unknown plate gives an empty list. The list follows the
 * user's perspective (1§4): undecided and rejected suggestions are included only if their states are visible or requested.
 * - `isDeleted`: only deleted damages, or only damages that are not deleted; without the filter both
 * - `filterByState`: effective states, joined by commas; they replace the states of the perspective
 * - `returnRepresentatives`: only boxes that represent their family
 * - `returnFamilyOf`: all boxes of the family of this damage
 * - `closestToImageSetId`: of each family only the boxes of the passing that is nearest in time to this passing; without a selecting
 *   filter, the families of this passing's car
 * - `tenantId`: only damages of this company: the current company, a member of the group whose power tenant is the current company
 *   (ruling 17), or any company for a global admin; without `tenantId`, a plate is first searched in the current company
 * - `isPotential`: only potential damages, or only damages that are not potential
 * - `isFaint`: true gives only undecided suggestions of low certainty (ruling 42), which no other call shows or counts; a decision turns
 *   such a suggestion into a normal damage or a normal rejected suggestion
 * - `order`: `log` sorts a passing by spots, as in its damage log: all boxes of a family in the passing are one spot, and the deleted boxes
 *   are a separate spot. Spots to decide come first, then new, recent and old spots, each group by number, then deleted and rejected spots.
 *   A page has 20 whole spots, `meta` counts spots, and `meta.log` gives the size of each group (CONST-03). `meta.faint` comes with the
 *   total and counts the spots that only `isFaint` lists; no other count includes them
 */
export const listDamages = defineCall({
  name: 'listDamages',
  method: 'GET',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'List damages',
  query: z.strictObject({
    ...paging(DAMAGE_LOG_PAGE_SIZE),
    registrationNo: z.optional(plateText),
    countryCode: z.optional(countryCode),
    imageSetId: z.optional(id),
    isDeleted: z.optional(queryBoolean),
    filterByState: z.optional(states),
    returnRepresentatives: z.optional(queryBoolean),
    returnFamilyOf: z.optional(id),
    closestToImageSetId: z.optional(id),
    isPotential: z.optional(queryBoolean),
    isFaint: z.optional(queryBoolean),
    tenantId: z.optional(id),
    order: z.optional(z.enum(['log'])),
  }),
  output: listOf(damage, z.extend(listMeta, { log: z.optional(logCounts), faint: z.optional(faintCounts) })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/**
 * A place where another camera of a passing probably shows a recorded damage: on the photo that the camera shows first, pixels of
 * 1920x1200.
 */
const proposedPlace = z.object({
  /** the recorded box from which the place follows */
  damageId: id,
  imageId: id,
  camera: z.enum(CAMERAS),
  /** two opposite corners */
  points: damagePoints,
  /** a box of another damage at the place, undecided or recorded, which may be the same damage; null if there is none */
  otherId: z.nullable(id),
})
export type ProposedPlace = z.output<typeof proposedPlace>

/**
 * Places of a passing's recorded damages in the cameras that have no box of them (decision 123): for users who may draw there. Empty if the
 * geometry of the rig's cameras is unknown; no place for a camera in which a box of the damage was rejected or deleted, or which
 * `notSeenIn` names. At most one place for a damage and a camera.
 */
export const proposePlaces = defineCall({
  name: 'proposePlaces',
  method: 'GET',
  path: '/assets/imageSets/{id}/places',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Propose damages’ places in other cameras',
  params: z.strictObject({ id }),
  output: listOf(proposedPlace),
  status: 200,
  errors: ['NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD'],
})

/** A family, represented by one of its boxes. `isSeen` is true if the family has a box in the requested passing. */
const uniqueDamage = z.extend(damage, {
  isSeen: z.boolean(),
  /** the photo of the representing box; only with `fetchImagesWithUniqueDamages` */
  image: z.optional(image),
})
export type UniqueDamage = z.output<typeof uniqueDamage>

/**
 * Lists the unique damages of a car: one item per family, 20 per page. Families that were first seen last come first. The car is the
 * car of `imageSetId`, or the car with `registrationNo` and `countryCode` (default NO). Each family is represented by its representative.
 * With `closestToImageId`, it is represented by its box on the photo of the same camera that is nearest in time; families nearest to this
 * camera come first. The list has only families with a visible box that is not deleted; with `isDeleted`, it has families whose boxes are
 * all deleted. With `checkNewDamages` and `imageSetId`, `meta` names the representatives of the passing's new and recent families. `isSeen`
 * needs `imageSetId` and selects families with a box in this passing, or families without such a box. `isNumbered` selects families that a
 * person has recorded or accepted, or undecided families.
 */
export const listUniqueDamages = defineCall({
  name: 'listUniqueDamages',
  method: 'GET',
  path: '/assets/damages/unique',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'List the unique damages of a car',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), UNIQUE_DAMAGES_PAGE_SIZE),
    tenantId: z.optional(id),
    isDeleted: z.optional(queryBoolean),
    closestToImageId: z.optional(id),
    imageSetId: z.optional(id),
    registrationNo: z.optional(plateText),
    countryCode: z.optional(countryCode),
    checkNewDamages: z.optional(queryBoolean),
    fetchImagesWithUniqueDamages: z.optional(queryBoolean),
    isSeen: z.optional(queryBoolean),
    isNumbered: z.optional(queryBoolean),
  }),
  output: listOf(uniqueDamage, z.extend(listMeta, { newDamageIds: z.array(id), recentDamageIds: z.array(id) })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/**
 * Merges the families of these damages (2§7.4). The merged family keeps the number and the date of the damage that was seen first (B-18). A
 * merge cannot be undone. The call returns the representative: the oldest box, or the given box. It accepts ids of damages, or damages as
 * they were read.
 */
export const mergeDamages = defineCall({
  name: 'mergeDamages',
  method: 'PATCH',
  path: '/assets/damages/merge',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Merge damages',
  body: z.strictObject({
    damages: z.array(idOrRead(damage.shape)).check(z.maxLength(MAX_DAMAGES)),
    representativeId: z.optional(id),
  }),
  output: oneOf(damage),
  status: 200,
  errors: ['VALIDATION', 'AT_LEAST_TWO', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD', 'DIFFERENT_CARS'],
})

/**
 * Changes damages of one car (2§7.4): decides suggestions, restores, matches, marks as potential or repaired, sets labels. All changes are
 * saved, or none. Idempotent. A change that overrules or reverses another user's decision answers CONFLICT, unless `modifiedAt` is the
 * current version. Answers NOT_DECIDABLE for a damage that the user does not see as a suggestion.
 */
export const updateDamages = defineCall({
  name: 'updateDamages',
  method: 'PATCH',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Change damages',
  body: z.strictObject({ damages: z.array(damageChange).check(z.minLength(1), z.maxLength(MAX_DAMAGES)) }),
  output: z.object({ data: z.object({ items: z.array(damage) }) }),
  status: 200,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'READ_ONLY_TENANT',
    'JOB_NOT_HELD',
    'NOT_UNIQUE_DAMAGE',
    'UNKNOWN_LABEL',
    'DIFFERENT_CARS',
    'FAMILY_REPAIRED',
    'SEEN_AFTER_REPAIR',
    'NOT_DECIDABLE',
    'CONFLICT',
  ],
})
