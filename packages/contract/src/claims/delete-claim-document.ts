import { defineCall } from '../core/define-call.ts'
import { claimDocumentParams } from './create-claim-image.ts'

/** Takes a document off a claim, as `deleteClaimImage` does a photo. */
export const deleteClaimDocument = defineCall({
  name: 'deleteClaimDocument',
  method: 'DELETE',
  path: '/assets/claims/{id}/documents/{documentId}',
  access: ['user'],
  summary: 'Take a document off a claim',
  params: claimDocumentParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
