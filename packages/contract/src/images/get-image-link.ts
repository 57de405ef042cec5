import { readCropBox } from '@skadi/domain/images/crop-box'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'

/** `x,y,width,height`: whole pixels within the 1920x1200 of the photo. */
const box = z.string().check(z.refine((text) => readCropBox(text) !== undefined))

/**
 * The first GET of a download (2§7.5, B-56): a signed path on this origin, good for 5 minutes and for whoever asked for it,
 * as long as that one may see the photo (ruling 16). Fetched without a token it answers the photo as JPEG of 1920x1200, or
 * the part within `box`; 403 SIGNATURE when it is not ours or too old, 404 when there is nothing to see any more.
 * Answers 202 with null while the photo is not ready; poll for it (2§9).
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
