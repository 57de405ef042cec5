import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

export const LEGAL_KINDS = ['terms', 'privacy'] as const

/**
 * Returns the operator's terms or privacy policy as Markdown (C-17). Returns null if the operator configured no text. The portal then shows
 * a short text of its own, which says that the operator has not provided one.
 */
export const getLegalText = defineCall({
  name: 'getLegalText',
  method: 'GET',
  path: '/legal/{kind}',
  access: 'tokenFree',
  summary: 'Read the terms or the privacy policy',
  params: z.strictObject({ kind: z.enum(LEGAL_KINDS) }),
  output: oneOf(z.object({ markdown: z.nullable(z.string()) })),
  status: 200,
  errors: ['NOT_FOUND'],
})
