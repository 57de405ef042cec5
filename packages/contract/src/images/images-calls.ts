import { readCropBox } from '@skadi/domain/images/crop-box'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, listOf, oneOf, pageLimit, pageNumber, queryBoolean } from '../core/shapes.ts'
import { image } from './image.ts'

/**
 * Deletes a frame (1§4, 2§7.5). No user can see the photo after that; its place and its damages stay. The deletion cannot be undone. Only
 * administrators of the tenant and global admins may delete frames. Audited at the tenant of the passing.
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

/** Part of a photo as `x,y,width,height`: whole pixels within 1920x1200. */
const box = z.string().check(z.refine((text) => readCropBox(text) !== undefined))

/**
 * Returns a link to download a photo: the first GET of a download (2§7.5, B-56). The link is a signed path on this origin. It is valid for
 * 5 minutes, only for the requesting user, and only while this user may read the photo (ruling 16). A GET of the path needs no token. It
 * answers the photo as JPEG of 1920x1200, or the part within `box`. An invalid or expired signature answers 403 SIGNATURE; a deleted photo
 * answers 404. While the photo is not ready, this call answers 202 with null, and the client polls (2§9).
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

/** Returns one photo (2§7.5). */
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
 * Lists all photos of an image set, by camera and frame (2§7.5). A tenant's administrators can also list the photos of unassigned passings
 * of the tenant's units. `forReview` lists the photos for a reviewer: only photos that are ready and not deleted. `hasDamages` then means
 * damages that a review shows (1§4).
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
