import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { isDaySpan } from '@skadi/domain/statistics/statistics-span'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'

const day = z.iso.date()

export const companyStatistics = z.object({
  /** days with passings, the earliest first; days are those of the rigs (ruling 9) */
  days: z.array(z.object({ day, passings: z.int(), withNew: z.int() })),
  passings: z.int(),
  checked: z.int(),
  /** passings with new damages */
  withNew: z.int(),
  /** of `lookedAt`: passings without an inspection of the whole car, which say nothing of new damages */
  notInspected: z.int(),
  /** passings that all below is of: the newest 20,000 of the span */
  lookedAt: z.int(),
  /** there are more than were looked at */
  isSample: z.boolean(),
  /** where the company's passings were ever recorded, by name, 100 at most; none where all companies are counted */
  locations: z.array(z.string()),
  /** those with most passings, 100 at most */
  rigs: z.array(
    z.object({ location: z.string(), name: z.string(), passings: z.int(), newDamages: z.int(), checked: z.int() }),
  ),
  /** new damages by the part they lie on first; null: not known */
  parts: z.array(z.object({ part: z.nullable(z.enum(PART_NAMES)), newDamages: z.int() })),
  /** damages that a clerk decided on, by what the pair of passings proved then */
  verdicts: z.object({ proven: z.int(), weak: z.int(), blocked: z.int() }),
  /**
   * what repairing the new damages costs by the prices as they stand, in whole units of each currency; `missing`: how many
   * damages no price is known of; null without the module of cost estimation
   */
  costs: z.nullable(
    /** `lookedAt`: the newest 2,000 */
    z.extend(damageSum, { lookedAt: z.int() }),
  ),
  /** milliseconds from the passing until somebody checked it; null without any */
  checkingMs: z.nullable(z.object({ median: z.number(), p95: z.number() })),
})
export type CompanyStatistics = z.output<typeof companyStatistics>

/**
 * Counts of a company's passings between two days, both inclusive, at most 366 days. `tenantId` names another company,
 * as in the fleet (ruling 17); for a global admin who names none and works in none, the sum of all companies.
 * `location` counts the passings of one location and needs one company.
 */
export const getStatistics = defineCall({
  name: 'getStatistics',
  method: 'GET',
  path: '/assets/statistics',
  access: ['user', 'globalAdmin'],
  summary: 'Passings, new damages and checking of a company',
  query: z
    .strictObject({
      tenantId: z.optional(id),
      from: day,
      to: day,
      location: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    })
    .check(z.refine((span) => isDaySpan(span), { path: ['to'] })),
  output: oneOf(companyStatistics),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
