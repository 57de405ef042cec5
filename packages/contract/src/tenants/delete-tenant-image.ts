import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { tenant } from './tenant.ts'

/** Removes a picture from the `images` of a company, for good; the last part of its address is its id. Audited. */
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
