import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { isDaySpan } from '@skadi/domain/statistics/statistics-span'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'

const day = z.iso.date()
/** days with passings, the earliest first; days are in the rigs' zones (ruling 9) */
const days = z.array(z.object({ day, passings: z.int(), withNew: z.int() }))

/** milliseconds from the passing to its check; null without a checked passing */
const checkingMs = z.nullable(z.object({ median: z.number(), p95: z.number() }))

/** repair cost of new damages; null without the module of cost estimation */
const costs = z.nullable(damageSum)

const counts = { passings: z.int(), checked: z.int(), withNew: z.int() }
const place = z.object({ location: z.string(), ...counts, newDamages: z.int(), checkingMs, costs })

export const companyStatistics = z.object({
  days,
  /** days of the period before: as many days, directly before the first day */
  daysBefore: days,
  /** `withNew`: passings with new damages */
  ...counts,
  /** the same figures of the period before */
  before: z.object({ ...counts, checkingMs, costs }),
  /** among `lookedAt`: passings without an inspection of the whole car, for which "no new damages" proves nothing */
  notInspected: z.int(),
  /** number of passings on which all figures below are based: the newest 20,000 of the period */
  lookedAt: z.int(),
  /** the period has more passings than were counted */
  isSample: z.boolean(),
  /** all locations of the company's passings, by name, 100 at most; empty when all companies are counted */
  locations: z.array(z.string()),
  /** locations with the most passings, 100 at most */
  places: z.array(place),
  /** rigs with the most passings, 100 at most */
  rigs: z.array(z.extend(place, { name: z.string() })),
  /** new damages by their first part; null for an unknown part */
  parts: z.array(z.object({ part: z.nullable(z.enum(PART_NAMES)), newDamages: z.int(), costs })),
  /** damages that a clerk decided on, by the evidence of the pair of passings at that time */
  verdicts: z.object({ proven: z.int(), weak: z.int(), blocked: z.int() }),
  /** cars with new damages, the highest cost first, 100 at most; `imageSetId`: the newest passing that shows one of them first */
  cars: z.array(
    z.object({
      tenantId: id,
      countryCode: z.string(),
      registrationNo: z.string(),
      imageSetId: id,
      newDamages: z.int(),
      costs,
    }),
  ),
  /** number of all these cars, among the newest 2,000 new damages; without repaired damages */
  carsWithNew: z.int(),
  /**
   * repair cost of the new damages by current prices, in whole units of each currency; `missing`: number of damages without
   * a known price; null without the module of cost estimation
   */
  costs: z.nullable(
    /** `lookedAt`: number of new damages behind the cost, at most the newest 2,000 */
    z.extend(damageSum, { lookedAt: z.int() }),
  ),
  /** cost of the new damages by the day of their passing, without `missing` ones */
  costDays: z.array(z.object({ day, currency: z.string(), amount: z.int() })),
  checkingMs,
})
export type CompanyStatistics = z.output<typeof companyStatistics>

/**
 * Counts of a company's passings between two days, both inclusive, at most 366 days. `tenantId` names another company,
 * as in the fleet (ruling 17); a global admin without a named or current company gets the sum of all companies.
 * `location` counts the passings of one location and needs one company. Repaired damages cost nothing and are left out of costs and cars.
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
