import { DAMAGE_LABEL_SCOPES, DAMAGE_LABEL_VERSION } from '@skadi/domain/damages/names/damage-labels'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { damageLabel } from './damage.ts'

/** The labels of a version, of damages, of what is none, or all (2§7.4, A-39). */
export const listDamageLabels = defineCall({
  name: 'listDamageLabels',
  method: 'GET',
  path: '/assets/damages/labels',
  access: ['signedIn'],
  scope: 'damages:read',
  summary: 'List damage labels',
  query: z.strictObject({
    version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), DAMAGE_LABEL_VERSION),
    scope: z._default(z.enum(DAMAGE_LABEL_SCOPES), 'all'),
  }),
  output: listOf(damageLabel),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_VERSION'],
})
