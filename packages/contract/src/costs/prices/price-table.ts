import {
  isWhole,
  PART_GROUPS,
  PRICE_CURRENCIES,
  PRICE_LIMITS,
  type PriceCurrency,
  REPAIR_WORKS,
  SIZE_CLASSES,
} from '@skadi/domain/costs/price-table'
import { CELL_PROBLEMS } from '@skadi/domain/costs/read-price-number'
import { PRICE_FAULTS } from '@skadi/domain/costs/read-price-rows'
import * as z from 'zod/mini'
import { id, instant } from '../../core/shapes.ts'

/** Number of a version of a company's prices. The built-in prices are version 1. */
export const versionNo = z.int().check(z.minimum(1), z.maximum(1_000_000))

const price = z.int().check(z.minimum(0), z.maximum(PRICE_LIMITS.price))

export const priceRow = z.strictObject({
  group: z.enum(PART_GROUPS),
  work: z.enum(REPAIR_WORKS),
  size: z.enum(SIZE_CLASSES),
  /** hours of work, with at most two decimals */
  hours: z.number().check(
    z.minimum(0),
    z.maximum(PRICE_LIMITS.hours),
    z.refine((hours) => isHundredth(hours)),
  ),
  paint: price,
  part: price,
})

const isHundredth = (hours: number): boolean => Number(hours.toFixed(2)) === hours

/** Prices as a user enters them, in whole units including VAT. There is one row for each combination of group, work and size. */
export const priceContent = z.strictObject({
  currency: z.enum(PRICE_CURRENCIES as [PriceCurrency, ...PriceCurrency[]]),
  hourlyRate: z.int().check(z.minimum(1), z.maximum(PRICE_LIMITS.hourlyRate)),
  rows: z.array(priceRow).check(z.maxLength(200), z.refine(isWhole)),
})

/** A version of the prices. Version 1 is built in and contains example prices. */
export const priceVersion = z.object({
  version: z.int(),
  isChosen: z.boolean(),
  /** null for the built-in version */
  created: z.nullable(z.object({ by: z.object({ userId: id, name: z.nullable(z.string()) }), at: instant })),
  fileName: z.nullable(z.string()),
})
export type PriceVersion = z.output<typeof priceVersion>

/** Result of reading a price file. `content` is null if the file has any fault. */
export const priceFile = z.object({
  content: z.nullable(priceContent),
  faults: z.array(
    z.object({
      reason: z.enum(PRICE_FAULTS),
      row: z.nullable(z.int()),
      text: z.string(),
      problem: z.optional(z.enum(CELL_PROBLEMS)),
      /** possible values of an ambiguous number: its separator read as a decimal sign, and as a thousands separator */
      readings: z.optional(z.readonly(z.array(z.number()))),
    }),
  ),
})
export type PriceFile = z.output<typeof priceFile>
