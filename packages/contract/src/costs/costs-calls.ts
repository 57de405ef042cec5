import { PRICE_CURRENCIES, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { MAX_REPAIR_MINOR } from '@skadi/domain/costs/repair-cost'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf } from '../core/shapes.ts'
import { typedLine, typedText } from '../core/typed.ts'
import { startedJob } from '../jobs/job.ts'
import { APPRAISAL_LIMITS, appraisal } from './appraisal.ts'

/** Creates the appraisal of a passing with the current prices of its company. Answers EXISTS if the passing already has an appraisal. */
export const createAppraisal = defineCall({
  name: 'createAppraisal',
  method: 'POST',
  path: '/assets/appraisals',
  access: ['user', 'globalAdmin'],
  summary: 'Create the appraisal of a passing',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(appraisal),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'EXISTS'],
})

/**
 * Returns the text that a user wrote about an appraisal. It is empty until then. Answers NOT_FOUND for an appraisal that the caller
 * may not read.
 */
export const getAppraisalReport = defineCall({
  name: 'getAppraisalReport',
  method: 'GET',
  path: '/assets/appraisals/{id}/report',
  access: ['user', 'globalAdmin'],
  summary: 'Get the report of an appraisal',
  params: idParams,
  output: oneOf(z.object({ report: z.string(), modifiedAt: instant })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** Returns an appraisal by its id. Answers NOT_FOUND if the caller may not read its passing. */
export const getAppraisal = defineCall({
  name: 'getAppraisal',
  method: 'GET',
  path: '/assets/appraisals/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Get an appraisal',
  params: idParams,
  output: oneOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Returns the appraisal of a passing as a list with at most one item. Answers NOT_FOUND for a passing that the caller may not read.
 */
export const listAppraisals = defineCall({
  name: 'listAppraisals',
  method: 'GET',
  path: '/assets/appraisals',
  access: ['user', 'globalAdmin'],
  summary: 'Get the appraisal of a passing',
  query: z.strictObject({ imageSetId: id }),
  output: listOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Starts a job (kind `costEstimation`) that estimates a passing again with the current prices of its company. Costs that people
 * entered in the appraisal stay. Answers MISSING_DATA if no damage of the passing has both a part and a label.
 */
export const triggerCostEstimation = defineCall({
  name: 'triggerCostEstimation',
  method: 'POST',
  path: '/assets/appraisals/triggerCostEstimation',
  access: ['user', 'globalAdmin'],
  summary: 'Estimate the costs of a passing again',
  body: z.strictObject({ imageSetId: id }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'MISSING_DATA', 'TOO_MANY_REQUESTS'],
})

const line = z.strictObject({
  /** id of any box of the damage in this passing */
  damageId: id,
  /** manual price in whole units of the appraisal's currency, with the reason; null removes the manual price */
  said: z.nullable(
    z.strictObject({
      amount: z.int().check(z.minimum(0), z.maximum(APPRAISAL_LIMITS.amount)),
      reason: typedLine(APPRAISAL_LIMITS.reason),
    }),
  ),
})

/**
 * Changes the report of an appraisal, or the repair cost of damages. Audited; a repeat changes nothing. With `modifiedAt`, the call
 * answers CONFLICT if another user has changed the appraisal since. Answers NOT_FOUND for a damage that the passing does not show.
 */
export const updateAppraisal = defineCall({
  name: 'updateAppraisal',
  method: 'PATCH',
  path: '/assets/appraisals/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Change an appraisal',
  params: idParams,
  body: z.strictObject({
    report: z.optional(typedText(APPRAISAL_LIMITS.report)),
    lines: z.optional(z.array(line).check(z.minLength(1), z.maxLength(100))),
    modifiedAt: z.optional(instant),
  }),
  output: oneOf(appraisal),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'CONFLICT'],
})

/** What a repair cost: minor units of the currency, including VAT, and the day of the repair or its invoice. */
const repairCost = z.strictObject({
  currency: z.enum(PRICE_CURRENCIES as [PriceCurrency, ...PriceCurrency[]]),
  minor: z.int().check(z.minimum(0), z.maximum(MAX_REPAIR_MINOR)),
  day: z.iso.date(),
})
const repair = z.object({
  familyId: id,
  /** null: the damage is not marked as repaired */
  repairedAt: z.nullable(instant),
  /** null: nobody has entered what the repair cost */
  repair: z.nullable(repairCost),
})

/** The repair of a damage of the own company, by the id of one of its boxes. */
export const getRepair = defineCall({
  name: 'getRepair',
  method: 'GET',
  path: '/assets/damages/{id}/repair',
  access: ['user'],
  scope: 'cases:read',
  summary: 'Get what the repair of a damage cost',
  params: idParams,
  output: oneOf(repair),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/**
 * Marks a damage of the own company as repaired, and records what the repair cost; null removes the amount and keeps the mark. Withdrawing
 * the mark (`updateDamages`) removes the amount. VALIDATION for a day in the future or before the damage was first seen; SEEN_AFTER_REPAIR if
 * a later passing shows the damage. Audited; a repeat changes nothing.
 */
export const recordRepair = defineCall({
  name: 'recordRepair',
  method: 'PUT',
  path: '/assets/damages/{id}/repair',
  access: ['user'],
  scope: 'cases:write',
  summary: 'Record what the repair of a damage cost',
  params: idParams,
  body: z.strictObject({ repair: z.nullable(repairCost) }),
  output: oneOf(repair),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'READ_ONLY_TENANT', 'NOT_FOUND', 'SEEN_AFTER_REPAIR', 'CONFLICT'],
})
