import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { isDaySpan } from '@skadi/domain/statistics/statistics-span'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'

const day = z.iso.date()

export const companyStatistics = z.object({
  /** days with passings, the earliest first; days are in the rigs' zones (ruling 9) */
  days: z.array(z.object({ day, passings: z.int(), withNew: z.int() })),
  passings: z.int(),
  checked: z.int(),
  /** passings with new damages */
  withNew: z.int(),
  /** among `lookedAt`: passings without an inspection of the whole car, for which "no new damages" proves nothing */
  notInspected: z.int(),
  /** number of passings on which all figures below are based: the newest 20,000 of the period */
  lookedAt: z.int(),
  /** the period has more passings than were counted */
  isSample: z.boolean(),
  /** all locations of the company's passings, by name, 100 at most; empty when all companies are counted */
  locations: z.array(z.string()),
  /** rigs with the most passings, 100 at most */
  rigs: z.array(
    z.object({ location: z.string(), name: z.string(), passings: z.int(), newDamages: z.int(), checked: z.int() }),
  ),
  /** new damages by their first part; null for an unknown part */
  parts: z.array(z.object({ part: z.nullable(z.enum(PART_NAMES)), newDamages: z.int() })),
  /** damages that a clerk decided on, by the evidence of the pair of passings at that time */
  verdicts: z.object({ proven: z.int(), weak: z.int(), blocked: z.int() }),
  /**
   * repair cost of the new damages by current prices, in whole units of each currency; `missing`: number of damages without
   * a known price; null without the module of cost estimation
   */
  costs: z.nullable(
    /** `lookedAt`: number of new damages behind the cost, at most the newest 2,000 */
    z.extend(damageSum, { lookedAt: z.int() }),
  ),
  /** milliseconds from the passing to its check; null without a checked passing */
  checkingMs: z.nullable(z.object({ median: z.number(), p95: z.number() })),
})
export type CompanyStatistics = z.output<typeof companyStatistics>

/**
 * Counts of a company's passings between two days, both inclusive, at most 366 days. `tenantId` names another company,
 * as in the fleet (ruling 17); a global admin without a named or current company gets the sum of all companies.
 * `location` counts the passings of one location and needs one company.
 */
export const getStatistics = defineCall({
  name: 'getStatistics',
  method: 'GET',
  path: '/assets/statistics',
  access: ['user', 'globalAdmin'],
  summary: 'Get the statistics of a company',
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
