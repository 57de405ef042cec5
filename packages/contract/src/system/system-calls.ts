import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/** Succeeds if the server can work: the database and the object store answer. */
export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'tokenFree',
  summary: 'Check the health of the server',
  output: z.object({ status: z.literal('ok') }),
  status: 200,
  errors: ['UNAVAILABLE'],
})

/**
 * Returns the public key that verifies this portal's evidence bundles, so that everyone who has a bundle can verify it without an account.
 * `id` is the first 32 hex digits of the SHA-256 of the key's 32 bytes; the page in the bundle shows it too. `publicKey` is base64.
 */
export const getBundleKey = defineCall({
  name: 'getBundleKey',
  method: 'GET',
  path: '/services/bundleKey',
  access: 'tokenFree',
  summary: 'Read the key of evidence bundles',
  output: oneOf(z.object({ algorithm: z.literal('Ed25519'), id: z.string(), publicKey: z.string() })),
  status: 200,
  errors: [],
})

const LEGAL_KINDS = ['terms', 'privacy'] as const

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
