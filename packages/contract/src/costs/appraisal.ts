import { MISSING_FIELDS } from '@skadi/domain/costs/estimate-repair'
import { PART_GROUPS, REPAIR_WORKS, SIZE_CLASSES } from '@skadi/domain/costs/price-table'
import { DAMAGE_AGES } from '@skadi/domain/damages/damage-age'
import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { damagedPart, damageLabel } from '../damages/damage.ts'

/** Whole units of the currency, including VAT. */
const sum = z.object({
  amount: z.int(),
  min: z.int(),
  max: z.int(),
  /** damages that have no price and are not in the sum */
  missing: z.int(),
})

/** How the price of one part came about; these add up to the line's amount by the table. */
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
  /** the box that it is priced by; names the line */
  damageId: id,
  familyId: id,
  /** running number of the damage among those of the car */
  number: z.nullable(z.int()),
  /** as the box stands at the passing */
  age: z.nullable(z.enum(DAMAGE_AGES)),
  /** first seen since the last pickup before the passing; without a pickup, at this passing (`isNewAt`) */
  isNew: z.boolean(),
  /** nobody has decided it yet: not in the total */
  isUndecided: z.boolean(),
  labels: z.array(damageLabel),
  damagedParts: z.array(damagedPart),
  /** by the prices; null where `missing` says what it lacks (DETAIL-32) */
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
  /** what a person said instead; null: nothing */
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
 * What the damages of a passing cost (ENTITY-23, A-04). Lines and sums are calculated whenever they are asked for, by the
 * damages as they stand and the version of the prices that the appraisal was made with: they are never older than the damages.
 */
export const appraisal = z.object({
  id,
  imageSetId: id,
  report: z.string(),
  /** by the prices alone, of what is decided; null where nothing of it can be estimated (DETAIL-32) */
  costEstimate: z.nullable(
    z.object({
      amount: z.int(),
      currency: z.string(),
      /** 0 to 1: the mean of the lines, each by its amount */
      confidence: z.number(),
      range: z.object({ min: z.int(), max: z.int() }),
    }),
  ),
  /** all damages, with what people said instead; null where nothing is known */
  totalEstimate: z.nullable(sum),
  /** the same of the new damages alone: lines with `isNew` that are decided */
  newEstimate: z.nullable(sum),
  /** the total if everything undecided were accepted; null where that changes nothing */
  ifAccepted: z.nullable(sum),
  lines: z.array(appraisalLine),
  currency: z.string(),
  tableVersion: z.int(),
  /** the version that the company goes by now */
  newestVersion: z.int(),
  createdAt: instant,
  modifiedAt: instant,
})
export type Appraisal = z.output<typeof appraisal>

/** Longest report text and longest reason, in characters; largest amount, in whole units. */
export const APPRAISAL_LIMITS = { report: 4_000, reason: 300, amount: 10_000_000 } as const
