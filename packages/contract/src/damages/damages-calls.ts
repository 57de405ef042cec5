import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { DAMAGE_LABEL_SCOPES, DAMAGE_LABEL_VERSION } from '@skadi/domain/damages/names/damage-labels'
import { DAMAGE_LOG_PAGE_SIZE, UNIQUE_DAMAGES_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { idOrRead } from '../core/sent-as-read.ts'
import { id, idList, listMeta, listOf, oneOf, paging, queryBoolean, queryList } from '../core/shapes.ts'
import { image } from '../images/image.ts'
import { damage, damageLabel } from './damage.ts'
import { damageChange, MAX_DAMAGES, newDamage } from './inputs.ts'

/** Records damages drawn by a person, all or none (2§7.4). The photos must belong to one passing. */
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
 * Deletes damages (2§7.4); they can be restored. A family's representative goes only when none of its boxes is left, with
 * `deleteRepresentatives`, which makes its oldest other box the representative, or after another was chosen
 * (`updateDamages`).
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

/** The labels of a version, of damages, of what is none, or all (2§7.4, A-39). */
export const listDamageLabels = defineCall({
  name: 'listDamageLabels',
  method: 'GET',
  path: '/assets/damages/labels',
  access: ['signedIn'],
  scope: 'damages:read',
  summary: 'List damage labels',
  query: z.strictObject({
    version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), DAMAGE_LABEL_VERSION),
    scope: z._default(z.enum(DAMAGE_LABEL_SCOPES), 'all'),
  }),
  output: listOf(damageLabel),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_VERSION'],
})

const states = z.pipe(queryList(100), z.array(z.enum(DAMAGE_STATES)).check(z.minLength(1)))

/** Spots of a passing by group; only with `order=log`. */
const logCounts = z.object({ toDecide: z.int(), new: z.int(), recent: z.int(), old: z.int(), deleted: z.int() })

/**
 * Damages of a passing, a car or a family (2§7.4), those of the oldest passing first: `imageSetId`, `registrationNo` and
 * `returnFamilyOf` say of which, and narrow each other. Without any of them it is all damages of the company worked in, to
 * somebody who holds a job those of its car, to a global admin those of all companies, in the order in which they were
 * recorded. A passing or damage that is not there answers NOT_FOUND, a plate that is not an empty list. Seen with the user's
 * perspective (1§4), undecided suggestions and rejected ones included only where their states are visible or asked for.
 * - `isDeleted`: only deleted, or only others; left out: both
 * - `filterByState`: effective states, joined by commas, instead of those the perspective shows
 * - `returnRepresentatives`: only boxes that are the representative of their family
 * - `returnFamilyOf`: all boxes of that damage's family
 * - `closestToImageSetId`: of each family only the boxes of the passing nearest in time to that one; alone, of its car
 * - `tenantId`: only that company's: one's own, a member of the group whose power tenant one works in (ruling 17), or any
 *   for a global admin; without it a plate is looked up in one's own company first
 * - `isPotential`: only potential damages, or only others
 * - `isFaint`: true: only suggestions that the detector was not sure of and nobody has decided on, which are kept apart (ruling
 *   42): no other call shows or counts them; deciding on one makes it a damage or a rejected one like others
 * - `order`: `log` lists a passing as its damage log does, by spots: all boxes of a family in the passing are one, deleted ones
 *   a spot of their own. To decide, new, recent and old, each by number, then deleted and rejected ones. Pages hold 20 spots
 *   whole, `meta` counts spots, and `meta.log` says how many each group has (CONST-03)
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
  output: listOf(damage, z.extend(listMeta, { log: z.optional(logCounts) })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** A family by one of its boxes. `isSeen`: it has a box in the passing asked about. */
const uniqueDamage = z.extend(damage, {
  isSeen: z.boolean(),
  /** the photo of this box; only with `fetchImagesWithUniqueDamages` */
  image: z.optional(image),
})
export type UniqueDamage = z.output<typeof uniqueDamage>

/**
 * The unique damages of a car: one item a family, newest first occurrence first, 20 a page. The car is that of
 * `imageSetId`, or the one with `registrationNo` and `countryCode` (NO unless given). Each family comes by its
 * representative; with `closestToImageId` by its box on a photo of the same camera that is nearest in time, and families
 * nearest to that camera come first. Only families with a box that a user sees and that is not deleted; with `isDeleted`
 * those of which all boxes are. With `checkNewDamages` and `imageSetId` meta names which are new and recent there, by their
 * representatives. `isSeen`, which needs `imageSetId`: only families with a box in that passing, or only the others.
 * `isNumbered`: only families that somebody has recorded or accepted, or only those still to decide.
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
 * Makes the families of these damages one (2§7.4), with the number of the one seen first and its oldest date (B-18).
 * Cannot be undone. Answers the representative: the oldest box, or the one given. Damages are named by their ids, or sent as
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
 * Changes damages of one car, all or none (2§7.4): decides suggestions, restores, matches, marks potential or repaired,
 * labels. Repeating a change answers like the first time. Deciding otherwise, or taking back, what somebody else decided is a
 * CONFLICT unless `modifiedAt` is the present state. What a user does not see as a suggestion is NOT_DECIDABLE.
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
