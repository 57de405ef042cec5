import { defineCall } from '../core/define-call.ts'
import { claimImageParams } from './create-claim-image.ts'

/** Takes a photo off a claim. Of a draft it is gone; of a filed claim that is audited and its bytes stay, as evidence. */
export const deleteClaimImage = defineCall({
  name: 'deleteClaimImage',
  method: 'DELETE',
  path: '/assets/claims/{id}/images/{imageId}',
  access: ['user'],
  summary: 'Take a photo off a claim',
  params: claimImageParams,
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
