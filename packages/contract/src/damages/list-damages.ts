import { DAMAGE_STATES } from '@skadi/domain/damages/damage-state'
import { DAMAGE_LOG_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { countryCode, plateText } from '../core/plate-shapes.ts'
import { id, listMeta, listOf, paging, queryBoolean, queryList } from '../core/shapes.ts'
import { damage } from './damage.ts'

const states = z.pipe(queryList(100), z.array(z.enum(DAMAGE_STATES)).check(z.minLength(1)))

/** Spots of a passing by group; only with `order=log`. */
const logCounts = z.object({ toDecide: z.int(), new: z.int(), recent: z.int(), old: z.int(), deleted: z.int() })

/**
 * Damages of a passing, a car or a family (2§7.4), those of the oldest passing first: `imageSetId`, `registrationNo` and
 * `returnFamilyOf` say of which, and narrow each other. Without any of them it is all damages of the company worked in, to
 * somebody who holds a job those of its car, to a global admin those of all companies, in the order in which they were
 * recorded. A passing or damage that is not there answers NOT_FOUND, a plate that is not an empty list. Seen with the user's
 * perspective (1§4), undecided suggestions and rejected ones included only where their states are visible or asked for.
 * - `isDeleted`: only deleted, or only others; left out: both
 * - `filterByState`: effective states, joined by commas, instead of those the perspective shows
 * - `returnRepresentatives`: only boxes that are the representative of their family
 * - `returnFamilyOf`: all boxes of that damage's family
 * - `closestToImageSetId`: of each family only the boxes of the passing nearest in time to that one; alone, of its car
 * - `tenantId`: only that company's: one's own, a member of the group whose power tenant one works in (ruling 17), or any
 *   for a global admin; without it a plate is looked up in one's own company first
 * - `isPotential`: only potential damages, or only others
 * - `isFaint`: true: only suggestions that the detector was not sure of and nobody has decided on, which are kept apart (ruling
 *   42): no other call shows or counts them; deciding on one makes it a damage or a rejected one like others
 * - `order`: `log` lists a passing as its damage log does, by spots: all boxes of a family in the passing are one, deleted ones
 *   a spot of their own. To decide, new, recent and old, each by number, then deleted and rejected ones. Pages hold 20 spots
 *   whole, `meta` counts spots, and `meta.log` says how many each group has (CONST-03)
 */
export const listDamages = defineCall({
  name: 'listDamages',
  method: 'GET',
  path: '/assets/damages',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'damages:read',
  summary: 'List damages',
  query: z.strictObject({
    ...paging(DAMAGE_LOG_PAGE_SIZE),
    registrationNo: z.optional(plateText),
    countryCode: z.optional(countryCode),
    imageSetId: z.optional(id),
    isDeleted: z.optional(queryBoolean),
    filterByState: z.optional(states),
    returnRepresentatives: z.optional(queryBoolean),
    returnFamilyOf: z.optional(id),
    closestToImageSetId: z.optional(id),
    isPotential: z.optional(queryBoolean),
    isFaint: z.optional(queryBoolean),
    tenantId: z.optional(id),
    order: z.optional(z.enum(['log'])),
  }),
  output: listOf(damage, z.extend(listMeta, { log: z.optional(logCounts) })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
