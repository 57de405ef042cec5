import { DAMAGE_LABEL_SCOPES, DAMAGE_LABEL_VERSION } from '@skadi/domain/damages/names/damage-labels'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf, oneOf, queryList } from '../core/shapes.ts'
import { damage, damageLabel } from './damage.ts'
import { labelIds } from './inputs.ts'

const params = z.strictObject({ damageBoxId: id })
const body = z.strictObject({ damageId: id, labelIds: labelIds.check(z.minLength(1)), imageSetId: id })

/** Adds labels to a damage (2§7.4). `damageId` must equal the id in the path. Existing labels stay. */
export const addDamageLabels = defineCall({
  name: 'addDamageLabels',
  method: 'POST',
  path: '/assets/damages/{damageBoxId}/labels',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Add labels to a damage',
  params,
  body,
  output: oneOf(damage),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_LABEL', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD'],
})

/** Removes labels from a damage (2§7.4). The fields may also be in the query, because some proxies drop the body of a DELETE (B-26). */
export const removeDamageLabels = defineCall({
  name: 'removeDamageLabels',
  method: 'DELETE',
  path: '/assets/damages/{damageBoxId}/labels',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  summary: 'Remove labels from a damage',
  params,
  query: z.strictObject({
    damageId: z.optional(id),
    imageSetId: z.optional(id),
    labelIds: z.optional(
      z.pipe(queryList(200), z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.minLength(1), z.maxLength(20))),
    ),
  }),
  body: z.optional(body),
  output: oneOf(damage),
  status: 200,
  errors: ['VALIDATION', 'UNKNOWN_LABEL', 'NOT_FOUND', 'READ_ONLY_TENANT', 'JOB_NOT_HELD'],
})

/** Lists the labels of a version: labels of damages, labels of objects that are no damage, or all (2§7.4, A-39). */
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
