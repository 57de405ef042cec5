import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { claimImage } from './claim.ts'

const name = typedLine(200, 1)
const bytes = z.int().check(z.minimum(1))

/** The name a file had where it comes from, and its bytes; what it is its content alone says. */
export const offeredFile = z.strictObject({ fileName: name, size: bytes })

/**
 * Announces a photo of a claim: JPEG or PNG, at most 100 MB, at most 20 of a claim. Its bytes then go to `uploadUrl`
 * as in tus 1.0: HEAD tells how much has arrived, PATCH sends from there on, both with the session's Bearer token. The last PATCH
 * decodes what came and answers, where it is not taken, IMAGE_TYPE_NOT_SUPPORTED (`details` name the kind where it is known, such
 * as HEIC), IMAGE_DAMAGED (parts of the picture are lost; a missing end or bytes behind it are no damage), IMAGE_INCORRECT_SIZE
 * (under 320x240 pixels), IMAGE_TOO_MANY_PIXELS (over 128 million), IMAGE_SIDE_TOO_LONG (over 16,384 pixels) or IMAGE_TOO_DEMANDING:
 * the photo is then gone. One that is not sent within a day is forgotten.
 */
export const createClaimImage = defineCall({
  name: 'createClaimImage',
  method: 'POST',
  path: '/assets/claims/{id}/images',
  access: ['user'],
  summary: 'Begin to send a photo of a claim',
  params: idParams,
  body: z.extend(offeredFile, { contentType: z.string().check(z.maxLength(100)) }),
  output: oneOf(z.object({ image: claimImage, uploadUrl: z.string() })),
  status: 201,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'IMAGE_TYPE_NOT_SUPPORTED',
    'IMAGE_TOO_LARGE',
    'IMAGE_LIMIT_EXCEEDED',
  ],
})

/** Names a photo or a document of a claim. */
export const claimImageParams = z.strictObject({ id, imageId: id })
export const claimDocumentParams = z.strictObject({ id, documentId: id })
