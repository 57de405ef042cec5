import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf } from '../core/shapes.ts'

/** Result of cross-validation: how many suggestions need a decision, without a version and with a version that was not trained on them. */
const figures = z.object({
  accepted: z.int(),
  acceptedSureBefore: z.int(),
  acceptedSureAfter: z.int(),
  rejected: z.int(),
  rejectedSureBefore: z.int(),
  rejectedSureAfter: z.int(),
  /** damages that people drew where no suggestion existed */
  drawn: z.int(),
})

const version = z.object({
  version: z.int(),
  /** number of decisions in its training */
  decisions: z.int(),
  /** number of places in the camera's view at which the version makes finds faint */
  quiet: z.int(),
  /** true: the version may be used, because it makes almost no accepted suggestion faint */
  isBetter: z.boolean(),
  figures,
  trainedAt: instant,
})

/** Re-ranker of a company at one camera of a capture set, trained on decisions: makes finds there sure or faint (ruling 42). */
export const reranker = z.object({
  id,
  tenant: z.object({ id, name: z.string() }),
  captureSet: z.object({ id, name: z.string() }),
  camera: z.enum(CAMERAS),
  isOn: z.boolean(),
  /** the version in use while the re-ranker is on; null if no version is in use */
  active: z.nullable(version),
  newest: z.nullable(version),
  /** true if an earlier version exists to roll back to */
  hasEarlier: z.boolean(),
  /** numbers of suggestions that the re-ranker's versions made faint, and sure */
  madeFaint: z.int(),
  madeSure: z.int(),
})
export type Reranker = z.output<typeof reranker>

/**
 * Re-rankers that have learnt, ordered by capture set, then company. Global admins get the re-rankers of all companies, other users the
 * re-rankers of their own company.
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

/** Switches a re-ranker off or on, for passings that are examined from then on. Audited. */
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
 * Rolls back to the previous version, or to no version; `version` is the version in use as the caller knows it, so that a repeated
 * request rolls back once. A version trained later is used again. Audited.
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
