import { MISSING_FIELDS } from '@skadi/domain/costs/estimate-repair'
import { PART_GROUPS, REPAIR_WORKS, SIZE_CLASSES } from '@skadi/domain/costs/price-table'
import { DAMAGE_AGES } from '@skadi/domain/damages/damage-age'
import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damageLabel } from '../damages/damage.ts'

/** Sum of repair costs in whole units of the currency, including VAT. */
const sum = z.object({
  amount: z.int(),
  min: z.int(),
  max: z.int(),
  /** number of damages without a price, which the sum does not include */
  missing: z.int(),
})

/** Price of one car part of a line. The estimated amount of the line is the sum of the prices of its parts. */
export const appraisalPart = z.object({
  part: z.enum(PART_NAMES),
  group: z.enum(PART_GROUPS),
  work: z.enum(REPAIR_WORKS),
  size: z.enum(SIZE_CLASSES),
  hours: z.number(),
  hourlyRate: z.int(),
  labour: z.int(),
  paint: z.int(),
  material: z.int(),
  amount: z.int(),
})
export type AppraisalPart = z.output<typeof appraisalPart>

/** One damage of the passing. */
export const appraisalLine = z.object({
  /** the box that determines the price; its id identifies the line */
  damageId: id,
  familyId: id,
  /** number of the damage among all damages of the car */
  number: z.nullable(z.int()),
  /** age of the damage at the passing */
  age: z.nullable(z.enum(DAMAGE_AGES)),
  /** true if the damage was first seen since the last pickup before the passing, or at this passing if there is no pickup (`isNewAt`) */
  isNew: z.boolean(),
  /** true if no user has decided on the damage yet; the total does not include it */
  isUndecided: z.boolean(),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  /** cost from the price table; null if `missing` names missing data (DETAIL-32) */
  estimate: z.nullable(
    z.object({
      amount: z.int(),
      min: z.int(),
      max: z.int(),
      /** 0 to 1 */
      confidence: z.number(),
      parts: z.array(appraisalPart),
    }),
  ),
  missing: z.array(z.enum(MISSING_FIELDS)),
  /** cost that a user entered in place of the estimate; null if there is none */
  said: z.nullable(
    z.object({
      amount: z.int(),
      reason: z.string(),
      by: z.object({ userId: id, name: z.nullable(z.string()) }),
      at: instant,
    }),
  ),
})
export type AppraisalLine = z.output<typeof appraisalLine>

/**
 * Costs of a passing's damages (ENTITY-23, A-04). Every request computes lines and sums from the current damages and from the price version
 * of the appraisal. The costs are therefore never older than the damages.
 */
export const appraisal = z.object({
  id,
  imageSetId: id,
  report: z.string(),
  /** estimate of the decided damages from the price table alone; null if no damage can be estimated (DETAIL-32) */
  costEstimate: z.nullable(
    z.object({
      amount: z.int(),
      currency: z.string(),
      /** mean confidence of the lines, weighted with their amounts, 0 to 1 */
      confidence: z.number(),
      range: z.object({ min: z.int(), max: z.int() }),
    }),
  ),
  /** sum of all damages, in which costs that people entered replace estimates; null if no cost is known */
  totalEstimate: z.nullable(sum),
  /** sum of the new damages: decided lines with `isNew` */
  newEstimate: z.nullable(sum),
  /** the total if every undecided damage were accepted; null if the total would not change */
  ifAccepted: z.nullable(sum),
  lines: z.array(appraisalLine),
  currency: z.string(),
  tableVersion: z.int(),
  /** version number of the company's current prices */
  newestVersion: z.int(),
  createdAt: instant,
  modifiedAt: instant,
})
export type Appraisal = z.output<typeof appraisal>

/** Maximum lengths of report and reason, in characters, and maximum amount in whole units of the currency. */
export const APPRAISAL_LIMITS = { report: 4_000, reason: 300, amount: 10_000_000 } as const
