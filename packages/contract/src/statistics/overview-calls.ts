import { CAMERAS } from '@skadi/domain/capture/camera'
import { WEATHERS } from '@skadi/domain/detections/figures'
import { WORKING_POINTS } from '@skadi/domain/detections/working-point'
import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { SUGGESTION_OUTCOMES, UNINSPECTED_REASONS } from '@skadi/domain/statistics/overview'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, instant, listOf, oneOf, paging, queryBoolean } from '../core/shapes.ts'
import { damageSum } from '../costs/damage-sum.ts'
import { damageLabel, damagePoints } from '../damages/damage.ts'

/** Numbers of the spots that detectors suggested, per outcome. A spot in several photos of a passing counts once. */
const outcomes = z.object({
  accepted: z.int(),
  rejected: z.int(),
  undecided: z.int(),
  /** number of undecided faint suggestions (ruling 42); no other count includes them */
  faint: z.int(),
})
export type SuggestionCounts = z.output<typeof outcomes>

/** Work and money that wait at one company now, and the results of its detectors in the last 30 days. */
export const companyOverview = z.object({
  company: z.object({ id, name: z.string() }),
  /** unsettled returns (`listImageSets` with `unsettled`); null without the module inbox */
  atStake: z.nullable(
    z.object({
      passings: z.int(),
      /** true if there are more than 10,000; `passings` and the counts per state then cover the newest 10,000 */
      isAtLeast: z.boolean(),
      toCheck: z.int(),
      /** checked, and nobody was asked yet */
      notAsked: z.int(),
      withCustomer: z.int(),
      objected: z.int(),
      /** cost of the new damages of the newest `lookedAt` of these passings; null without the module for cost estimation */
      costs: z.nullable(z.extend(damageSum, { lookedAt: z.int() })),
    }),
  ),
  /** number of open objections and questions of customers, as in `listCustomerAnswers`, and time of the oldest */
  answers: z.object({ open: z.int(), oldestAt: z.nullable(instant) }),
  /**
   * passings of the last 30 days that nobody inspected (`listImageSets` with `uninspected` and `fromDay`), the most frequent reason first;
   * null without the module inbox
   */
  uninspected: z.nullable(
    z.object({
      /** first local day of these passings, `YYYY-MM-DD` */
      since: z.string(),
      passings: z.int(),
      /** true if there are more than 10,000; the counts then cover the newest 10,000 */
      isAtLeast: z.boolean(),
      reasons: z.array(z.object({ reason: z.enum(UNINSPECTED_REASONS), passings: z.int() })),
    }),
  ),
  /** number of capture units that stopped sending (`listCaptureUnits` with `silent`), and number of all units */
  units: z.object({ silent: z.int(), all: z.int() }),
  /** suggestions of the detectors (`listSuggestions`) */
  suggestions: z.object({
    /** start of the period whose suggestions count */
    since: instant,
    /** true if more than 10,000 boxes were suggested; the counts then cover the newest 10,000 */
    isSample: z.boolean(),
    total: outcomes,
    byCamera: z.array(z.object({ camera: z.enum(CAMERAS), ...outcomes.shape })),
    /** per first label; null if there is no label */
    byKind: z.array(z.object({ label: z.nullable(damageLabel), ...outcomes.shape })),
    /** per weather that the labels of the passing indicate; null if they indicate none */
    byWeather: z.array(z.object({ weather: z.nullable(z.enum(WEATHERS)), ...outcomes.shape })),
    workingPoint: z.enum(WORKING_POINTS),
    /** suggestions that need a decision now but would be faint at the next quieter working point; null at the quietest point */
    quieter: z.nullable(z.object({ workingPoint: z.enum(WORKING_POINTS), ...outcomes.shape })),
  }),
})
export type CompanyOverview = z.output<typeof companyOverview>

/**
 * Returns the overview of a company for its administrators. A global admin names the company by `tenantId`, and must do so without a
 * current company (VALIDATION). Each count equals the total of the list that its comment names, read at the same time.
 */
const getOverview = defineCall({
  name: 'getOverview',
  method: 'GET',
  path: '/assets/overview',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'Work and money that wait at a company',
  query: z.strictObject({ tenantId: z.optional(id) }),
  output: oneOf(companyOverview),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** A suggested spot of a passing, represented by its surest box. */
const suggestion = z.object({
  damageId: id,
  imageSetId: id,
  tenantId: id,
  countryCode: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  recDate: instant,
  timeZone: z.string(),
  location: z.string(),
  camera: z.enum(CAMERAS),
  label: z.nullable(damageLabel),
  weather: z.nullable(z.enum(WEATHERS)),
  /** share of such suggestions that are right, 0 to 1; null if the detector gave none */
  certainty: z.nullable(z.number()),
  outcome: z.enum(SUGGESTION_OUTCOMES),
  decidedAt: z.nullable(instant),
  points: damagePoints,
  /** `url` is the path of the photo; null while it cannot be shown */
  image: z.object({ id, revision: z.int(), url: z.nullable(z.string()) }),
})
export type Suggestion = z.output<typeof suggestion>

/**
 * Lists spots that detectors suggested within the last 30 days, the newest first, from at most the newest 10,000 boxes. Filters combine
 * with AND. `labelId` and `weather` may be `none`. Without `outcome`, faint spots are left out. `quieter` selects the spots that the next
 * quieter working point would make faint; at the quietest point there are none. The company is chosen as in `getOverview`.
 */
const listSuggestions = defineCall({
  name: 'listSuggestions',
  method: 'GET',
  path: '/assets/suggestions',
  access: ['tenantAdmin', 'globalAdmin'],
  summary: 'List suggestions of the detectors',
  query: z.strictObject({
    ...paging(DEFAULT_PAGE_SIZE),
    tenantId: z.optional(id),
    outcome: z.optional(z.enum(SUGGESTION_OUTCOMES)),
    camera: z.optional(z.enum(CAMERAS)),
    labelId: z.optional(
      z.union([z.literal('none'), z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))]),
    ),
    weather: z.optional(z.enum(['none', ...WEATHERS])),
    quieter: z.optional(queryBoolean),
  }),
  output: listOf(suggestion),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

export { getOverview, listSuggestions }
