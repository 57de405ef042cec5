import { MAX_LOGO_FILE_NAME } from '@skadi/domain/tenants/logo'
import { MAX_TENANT_IMAGE_BYTES, TENANT_IMAGE_TYPES } from '@skadi/domain/tenants/tenant-images'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { tenant } from './tenant.ts'

/**
 * Adds a picture to the `images` of a company (1§3), at most 10: a JPEG or PNG of at most 20 MB as the whole body. It is made anew
 * as a JPEG of at most 2048 pixels a side, of which nothing but what is seen is kept. Audited.
 */
export const uploadTenantImage = defineCall({
  name: 'uploadTenantImage',
  method: 'POST',
  path: '/auth/tenants/{id}/images',
  access: ['globalAdmin'],
  summary: 'Add a picture of a company',
  params: idParams,
  query: z.strictObject({ fileName: typedLine(MAX_LOGO_FILE_NAME, 1) }),
  fileTypes: [...TENANT_IMAGE_TYPES, 'application/octet-stream'],
  maxBytes: MAX_TENANT_IMAGE_BYTES,
  output: oneOf(tenant),
  status: 201,
  errors: [
    'VALIDATION',
    'NOT_FOUND',
    'TOO_LARGE',
    'TYPE_NOT_SUPPORTED',
    'IMAGE_TYPE_NOT_SUPPORTED',
    'IMAGE_DAMAGED',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_SIDE_TOO_LONG',
    'IMAGE_TOO_DEMANDING',
    'IMAGE_LIMIT_EXCEEDED',
  ],
})
