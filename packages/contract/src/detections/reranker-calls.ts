import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf } from '../core/shapes.ts'

/**
 * Result of a cross-validation: numbers of suggestions that need a decision, without a version (`Before`) and with a version that was not
 * trained on these suggestions (`After`).
 */
const figures = z.object({
  accepted: z.int(),
  acceptedSureBefore: z.int(),
  acceptedSureAfter: z.int(),
  rejected: z.int(),
  rejectedSureBefore: z.int(),
  rejectedSureAfter: z.int(),
  /** number of damages that people drew where no suggestion existed */
  drawn: z.int(),
})

const version = z.object({
  version: z.int(),
  /** number of decisions on which the version was trained */
  decisions: z.int(),
  /** number of places in the camera's view where the version makes finds faint */
  quiet: z.int(),
  /** true if the version may be used, because it makes almost no accepted suggestion faint */
  isBetter: z.boolean(),
  figures,
  trainedAt: instant,
})

/**
 * Re-ranker of a company at one camera of a capture set. It is trained on decisions, and makes finds at this camera sure or faint
 * (ruling 42).
 */
export const reranker = z.object({
  id,
  tenant: z.object({ id, name: z.string() }),
  captureSet: z.object({ id, name: z.string() }),
  camera: z.enum(CAMERAS),
  isOn: z.boolean(),
  /** the version that is used while the re-ranker is on; null if no version is used */
  active: z.nullable(version),
  newest: z.nullable(version),
  /** true if there is an earlier version for a rollback */
  hasEarlier: z.boolean(),
  /** numbers of suggestions that the re-ranker's versions made faint, and made sure */
  madeFaint: z.int(),
  madeSure: z.int(),
})
export type Reranker = z.output<typeof reranker>

/**
 * Lists the re-rankers that have been trained, ordered by capture set, then by company. Global admins get the re-rankers of all companies,
 * other users only those of their company.
 */
export const listRerankers = defineCall({
  name: 'listRerankers',
  method: 'GET',
  path: '/services/rerankers',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List re-rankers',
  query: z.strictObject({
    /** absent for all capture sets */
    captureSetId: z.optional(id),
  }),
  output: listOf(reranker),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** Turns a re-ranker off or on. The change applies to passings that are examined from then on. Audited. */
export const switchReranker = defineCall({
  name: 'switchReranker',
  method: 'PATCH',
  path: '/services/rerankers/{id}',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Switch a re-ranker on or off',
  params: idParams,
  body: z.strictObject({ isOn: z.boolean() }),
  output: oneOf(reranker),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND'],
})

/**
 * Rolls a re-ranker back to the version before, or to no version. `version` is the version in use that the caller has read, so that a
 * repeated request rolls back only once. A version that is trained later is used again. Audited.
 */
export const rollBackReranker = defineCall({
  name: 'rollBackReranker',
  method: 'POST',
  path: '/services/rerankers/{id}/rollBack',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Roll back a re-ranker',
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  output: oneOf(reranker),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CONFLICT'],
})

export const RERANKER_CALLS = [
  listRerankers,
  switchReranker,
  rollBackReranker,
] as const satisfies readonly CallDefinition[]
