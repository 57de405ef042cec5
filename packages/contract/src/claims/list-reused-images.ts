import { IMAGE_SIMILARITIES } from '@skadi/domain/claims/image-likeness'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf } from '../core/shapes.ts'

const shown = { imageId: id, thumbUrl: z.nullable(z.string()), url: z.nullable(z.string()) }

/** A photo of a claim that was seen before: in another claim, or at a passing of the company. */
export const reusedImage = z.object({
  /** the claim's photo */
  imageId: id,
  similarity: z.enum(IMAGE_SIMILARITIES),
  /** bits in which the two hashes of 64 differ; 0 for the same bytes */
  distance: z.int(),
  other: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('claim'), claimId: id, claimNo: z.string(), ...shown }),
    z.object({
      kind: z.literal('passing'),
      imageSetId: id,
      recDate: instant,
      registrationNo: z.string(),
      ...shown,
    }),
  ]),
})
export type ReusedImage = z.output<typeof reusedImage>

/**
 * Photos of a claim that the company has seen before, the likest first: the same bytes anywhere in the company, or a photo that
 * looks alike in another claim or at a passing of the same plate. It says that they look alike, never why.
 */
export const listReusedImages = defineCall({
  name: 'listReusedImages',
  method: 'GET',
  path: '/assets/claims/{id}/reusedImages',
  access: ['user', 'globalAdmin'],
  scope: 'claims:read',
  summary: 'List photos of a claim that were seen before',
  params: idParams,
  output: listOf(reusedImage),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})
