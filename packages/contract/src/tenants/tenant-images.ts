import { MAX_LOGO_FILE_NAME } from '@skadi/domain/tenants/logo'
import { MAX_TENANT_IMAGE_BYTES, TENANT_IMAGE_TYPES } from '@skadi/domain/tenants/tenant-images'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { tenant } from './tenant.ts'

/** Removes a picture from the `images` of a company permanently. `imageId` is the last part of the picture's address. Audited. */
export const deleteTenantImage = defineCall({
  name: 'deleteTenantImage',
  method: 'DELETE',
  path: '/auth/tenants/{id}/images/{imageId}',
  access: ['globalAdmin'],
  summary: 'Remove a picture of a company',
  params: z.strictObject({ id, imageId: id }),
  output: oneOf(tenant),
  status: 200,
  errors: ['NOT_FOUND'],
})

/**
 * Starts the upload of a company's logo (2§7.5). The client sends the file to `url` as the part `file` of a form, after the fields of this
 * answer. `getLogos` returns the result. A later logo replaces an earlier one. A company's administrators may upload only the logo of their
 * company.
 */
export const uploadLogo = defineCall({
  name: 'uploadLogo',
  method: 'POST',
  path: '/assets/logos',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Start the upload of a company’s logo',
  body: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(MAX_LOGO_FILE_NAME)),
    tenantId: id,
  }),
  output: oneOf(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Adds a picture to the `images` of a company (1§3), at most 10. The body is a JPEG or PNG of at most 20 MB. The server re-encodes it as a
 * JPEG of at most 2048 pixels per side, so that only the visible picture stays. Audited.
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
