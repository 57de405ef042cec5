import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { image } from './image.ts'

/**
 * Deletes a frame (1§4, 2§7.5): the photo is shown to nobody any more, its place and its damages stay. Nothing undoes it.
 * Audited with the tenant of the passing. For administrators of the tenant and global admins.
 */
export const deleteImage = defineCall({
  name: 'deleteImage',
  method: 'DELETE',
  path: '/assets/images/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Delete a frame for good',
  params: idParams,
  output: oneOf(image),
  status: 200,
  errors: ['NOT_FOUND', 'READ_ONLY_TENANT', 'ALREADY_DELETED', 'LEGAL_HOLD'],
})
