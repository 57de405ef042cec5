import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

/**
 * At most ten names and places of capture sets one may see that hold this text, by name (2§7.6). Without `query` the first
 * ones.
 */
export const suggestCaptureSets = defineCall({
  name: 'suggestCaptureSets',
  method: 'GET',
  path: '/assets/captureSets/searchSuggestions',
  access: ['user', 'globalAdmin'],
  scope: 'rigs:read',
  summary: 'Suggest capture sets',
  query: z.strictObject({ query: z._default(typedLine(50), '') }),
  output: listOf(z.string()),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
