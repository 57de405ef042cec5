import { UNIQUE_DAMAGES_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, listMeta, listOf, queryBoolean } from '../core/shapes.ts'
import { image } from '../images/image.ts'
import { damage } from './damage.ts'

/** A family by one of its boxes. `isSeen`: it has a box in the passing asked about. */
export const uniqueDamage = z.extend(damage, {
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
