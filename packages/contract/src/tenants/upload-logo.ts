import { MAX_LOGO_FILE_NAME } from '@skadi/domain/tenants/logo'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'

/**
 * Begins the upload of a company's logo (2§7.5): the file goes to `url` as the part `file` of a form, after the fields
 * answered here. What came of it, `getLogos` tells. A logo uploaded later takes the place of one uploaded before. A company's
 * administrators upload its own.
 */
export const uploadLogo = defineCall({
  name: 'uploadLogo',
  method: 'POST',
  path: '/assets/logos',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Begin the upload of a company’s logo',
  body: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(MAX_LOGO_FILE_NAME)),
    tenantId: id,
  }),
  output: oneOf(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})
