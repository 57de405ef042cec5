import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { claimDocument } from './claim.ts'
import { offeredFile } from './create-claim-image.ts'

/**
 * Announces a document of a claim: a PDF of at most 25 MB, at most 20 of a claim. Sent as a photo is (`createClaimImage`); the
 * last PATCH answers DOCUMENT_TYPE_NOT_SUPPORTED where its content is no PDF.
 */
export const createClaimDocument = defineCall({
  name: 'createClaimDocument',
  method: 'POST',
  path: '/assets/claims/{id}/documents',
  access: ['user'],
  summary: 'Begin to send a document of a claim',
  params: idParams,
  body: offeredFile,
  output: oneOf(z.object({ document: claimDocument, uploadUrl: z.string() })),
  status: 201,
  errors: [
    'VALIDATION',
    'FORBIDDEN',
    'READ_ONLY_TENANT',
    'NOT_FOUND',
    'DOCUMENT_TYPE_NOT_SUPPORTED',
    'DOCUMENT_TOO_LARGE',
    'DOCUMENT_LIMIT_EXCEEDED',
  ],
})
