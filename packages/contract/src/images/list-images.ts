import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, pageLimit, pageNumber, queryBoolean } from '../core/shapes.ts'
import { image } from './image.ts'

/**
 * All photos of an image set, by camera and frame (2§7.5); also those of an unassigned passing of the units of one's tenant,
 * for its administrators. With `forReview` the photos as a reviewer judges them: those that can be looked at, none that is
 * deleted or not ready, and `hasDamages` tells of damages that a review shows (1§4).
 */
export const listImages = defineCall({
  name: 'listImages',
  method: 'GET',
  path: '/assets/images',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'List the photos of an image set',
  query: z.strictObject({
    imageSetId: id,
    forReview: z.optional(queryBoolean),
    limit: pageLimit(DEFAULT_PAGE_SIZE),
    page: pageNumber,
  }),
  output: listOf(image),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
