import { OBJECTION_KINDS } from '@skadi/domain/cases/case-states'
import { PART_NAMES } from '@skadi/domain/damages/names/damage-parts'
import { isDaySpan } from '@skadi/domain/statistics/statistics-span'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, oneOf } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'

const day = z.iso.date()
/** days with passings, the earliest first, in the zones of the rigs (ruling 9) */
const days = z.array(z.object({ day, passings: z.int(), withNew: z.int() }))

/** time from a passing to its check, in milliseconds; null if no passing was checked */
const checkingMs = z.nullable(z.object({ median: z.number(), p95: z.number() }))

/** repair cost of new damages; null without the module for cost estimation */
const costs = z.nullable(damageSum)

const counts = { passings: z.int(), checked: z.int(), withNew: z.int() }
const place = z.object({ location: z.string(), ...counts, newDamages: z.int(), checkingMs, costs })

/** an amount in minor units of its currency, including VAT */
const minor = z.int()

/**
 * Sums of sent cases in one currency. The four parts and `waived` add up to `asked`: `accepted` also has the rest of settled cases,
 * `objected` is what the cases would lose if every open objection were granted, `inClaim` moved to claims, `waived` was taken back by
 * corrections and credit notes. `paid` is payments less refunds.
 */
const moneySum = z.object({
  currency: z.string(),
  cases: z.int(),
  asked: minor,
  accepted: minor,
  unanswered: minor,
  objected: minor,
  inClaim: minor,
  waived: minor,
  paid: minor,
})

/** what repairs cost: of damages first seen on returns of the period, with the number of damages whose repair has an amount */
const repaired = z.array(z.object({ currency: z.string(), damages: z.int(), minor }))

/** settled cases, and the time from their return to their end in milliseconds; null if none is settled */
const settled = z.nullable(z.object({ cases: z.int(), median: z.number(), p95: z.number() }))

/** lines whose last answer is an objection or another offered amount, with the amount that they asked for at first */
const objected = { currency: z.string(), lines: z.int(), minor }

/** What the sent cases of returns in the period brought, each currency by itself; the currency with the highest amount first. */
export const companyMoney = z.object({
  sums: z.array(moneySum),
  /** per day of the return, the earliest day first */
  days: z.array(z.extend(moneySum, { day })),
  /** per location of the return, the highest amount first, at most 100 */
  locations: z.array(z.extend(moneySum, { location: z.string() })),
  settled,
  objections: z.object({
    /** `offer`: the customer offered another amount */
    reasons: z.array(z.object({ reason: z.enum(OBJECTION_KINDS), ...objected })),
    locations: z.array(z.object({ location: z.string(), ...objected })),
    /** by the user who decided the damage (null: unknown), at most 100 users; null for readers who are not administrators */
    deciders: z.nullable(
      z.array(z.object({ user: z.nullable(z.object({ id, name: z.nullable(z.string()) })), ...objected })),
    ),
  }),
  /**
   * Spots that detectors suggested in `passings` passings (every nth day if the period has more than 5,000), how many of them are a line
   * of a sent case, and how many of those are paid in full.
   */
  suggestions: z.object({
    passings: z.int(),
    isSample: z.boolean(),
    suggested: z.int(),
    asked: z.int(),
    paid: z.int(),
  }),
  repaired,
  /** the same figures for the period before */
  before: z.object({ sums: z.array(moneySum), repaired, settled }),
})
export type CompanyMoney = z.output<typeof companyMoney>

export const companyStatistics = z.object({
  days,
  /** days of the period before; it has as many days and ends directly before the first day */
  daysBefore: days,
  /** `withNew` is the number of passings with new damages */
  ...counts,
  /** the same figures for the period before */
  before: z.object({ ...counts, checkingMs, costs }),
  /** number of passings among `lookedAt` that nobody inspected (`listImageSets` with `uninspected`); without new damages they prove nothing */
  notInspected: z.int(),
  /** number of passings on which all figures below are based: the newest 20,000 of the period */
  lookedAt: z.int(),
  /** true if the period has more passings than were counted */
  isSample: z.boolean(),
  /** all locations of the company's passings, by name, at most 100; empty if all companies are counted */
  locations: z.array(z.string()),
  /** locations with the most passings, at most 100 */
  places: z.array(place),
  /** rigs with the most passings, at most 100 */
  rigs: z.array(z.extend(place, { name: z.string() })),
  /** new damages per first part; null for an unknown part */
  parts: z.array(z.object({ part: z.nullable(z.enum(PART_NAMES)), newDamages: z.int(), costs })),
  /** numbers of damages on which a clerk decided, per verdict on the pair of passings at the time of the decision */
  verdicts: z.object({ proven: z.int(), weak: z.int(), blocked: z.int() }),
  /**
   * cars with new damages, the highest cost first, at most 100; `imageSetId` is the newest passing in which one of these damages was first
   * seen
   */
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
  /** number of all cars with new damages, among the newest 2,000 new damages; repaired damages do not count */
  carsWithNew: z.int(),
  /**
   * repair cost of the new damages at current prices, in whole units of each currency; `missing` counts damages without a price; null
   * without the module for cost estimation
   */
  costs: z.nullable(
    /** `lookedAt` is the number of new damages on which the cost is based: at most the newest 2,000 */
    z.extend(damageSum, { lookedAt: z.int() }),
  ),
  /** cost of the new damages per day of their passing, without damages that have no price */
  costDays: z.array(z.object({ day, currency: z.string(), amount: z.int() })),
  checkingMs,
})
export type CompanyStatistics = z.output<typeof companyStatistics>

const query = z
  .strictObject({
    tenantId: z.optional(id),
    from: day,
    to: day,
    location: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  })
  .check(z.refine((span) => isDaySpan(span), { path: ['to'] }))

/**
 * Returns counts of a company's passings between two days, both inclusive, at most 366 days. `tenantId` names another company, as in the
 * fleet (ruling 17). A global admin without a named or current company gets the sum of all companies. `location` counts the passings of one
 * location and needs one company. Repaired damages cost nothing; costs and cars leave them out.
 */
export const getStatistics = defineCall({
  name: 'getStatistics',
  method: 'GET',
  path: '/assets/statistics',
  access: ['user', 'globalAdmin'],
  summary: 'Get the statistics of a company',
  query,
  output: oneOf(companyStatistics),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/**
 * Returns what the cases of a company's returns brought, with the query of `getStatistics`. FORBIDDEN for another company, also for a power
 * tenant: cases stay with their company (decision 125). A global admin without a named or current company gets the sums of all companies.
 */
export const getMoneyStatistics = defineCall({
  name: 'getMoneyStatistics',
  method: 'GET',
  path: '/assets/statistics/money',
  access: ['user', 'globalAdmin'],
  summary: 'Get what the cases of a company brought',
  query,
  output: oneOf(companyMoney),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
