import { readCropBox } from '@skadi/domain/images/crop-box'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, listOf, oneOf, pageLimit, pageNumber, queryBoolean } from '../core/shapes.ts'
import { image } from './image.ts'

/**
 * Deletes a frame (1§4, 2§7.5): no user sees the photo any more, its place and its damages stay. Cannot be undone.
 * Audited with the tenant of the passing. For administrators of the tenant and global admins.
 */
export const deleteImage = defineCall({
  name: 'deleteImage',
  method: 'DELETE',
  path: '/assets/images/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Delete a frame permanently',
  params: idParams,
  output: oneOf(image),
  status: 200,
  errors: ['NOT_FOUND', 'READ_ONLY_TENANT', 'ALREADY_DELETED', 'LEGAL_HOLD'],
})

/** `x,y,width,height`: whole pixels within the photo's 1920x1200 pixels. */
const box = z.string().check(z.refine((text) => readCropBox(text) !== undefined))

/**
 * First GET of a download (2§7.5, B-56): a signed path on this origin, valid for 5 minutes and only for the requesting user
 * while that user may read the photo (ruling 16). A GET of the path without a token answers the photo as JPEG of 1920x1200, or
 * the part within `box`; 403 SIGNATURE for an invalid or expired signature, 404 when the photo is deleted. Answers 202 with null
 * while the photo is not ready; poll for it (2§9).
 */
export const getImageLink = defineCall({
  name: 'getImageLink',
  method: 'GET',
  path: '/assets/images/{id}/link',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Get a link to download a photo, or a part of it',
  params: idParams,
  query: z.strictObject({ box: z.optional(box) }),
  output: oneOf(z.nullable(z.string())),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** One photo (2§7.5). */
export const getImage = defineCall({
  name: 'getImage',
  method: 'GET',
  path: '/assets/images/{id}',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Read one photo',
  params: idParams,
  output: oneOf(image),
  status: 200,
  errors: ['NOT_FOUND'],
})

/**
 * All photos of an image set, by camera and frame (2§7.5); also of an unassigned passing of the tenant's units, for its
 * administrators. With `forReview` the photos for a reviewer: only ready photos that are not deleted, and `hasDamages`
 * counts damages that a review shows (1§4).
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
