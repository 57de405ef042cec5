import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, queryBoolean } from '../core/shapes.ts'
import { image } from './image.ts'

/**
 * All photos of an image set, by camera and frame (2§7.5); also those of an unassigned passing of the units of one's tenant,
 * for its administrators. `forReview` is accepted and changes nothing yet.
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
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)), MAX_PAGE_SIZE),
  }),
  output: listOf(image),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
