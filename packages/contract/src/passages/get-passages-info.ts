import { IMAGE_SETS_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { PASSAGE_STATUSES, PASSAGE_STEPS } from '@skadi/domain/passages/stage'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { jsonText } from '../core/json-query.ts'
import { plateText } from '../core/plate-shapes.ts'
import { id, instant, listMeta, listOf, paging, queryBoolean } from '../core/shapes.ts'
import { passage } from './passage.ts'

const filters = {
  status: z.optional(z.enum(PASSAGE_STATUSES)),
  step: z.optional(z.enum(PASSAGE_STEPS)),
  /** its beginning */
  registrationNo: z.optional(plateText),
  tenantId: z.optional(id),
  captureSetId: z.optional(id),
  from: z.optional(instant),
  to: z.optional(instant),
}
const jsonFilters = z.strictObject({ ...filters, withoutTenant: z.optional(z.boolean()) })

/**
 * The image sets queue (2§7.8, A-30): passings of all companies, and of none, newest day first and newest first within it.
 * `filters` is JSON of the filters below, which may as well be sent each by itself and then count before it. `step` is where
 * they are, or where they failed. `getPageWith` answers the page that holds a passing, NOT_FOUND where the
 * list has it not; pages are numbered as far as totals are exact (ruling 22), and further back the page begins with it.
 */
export const getPassagesInfo = defineCall({
  name: 'getPassagesInfo',
  method: 'GET',
  path: '/services/getPassagesInfo',
  access: ['globalAdmin'],
  summary: 'List passings with their way through the pipeline',
  query: z
    .pipe(
      z.strictObject({
        ...paging(IMAGE_SETS_PAGE_SIZE),
        getPageWith: z.optional(id),
        ...filters,
        withoutTenant: z.optional(queryBoolean),
        filters: z.optional(z.pipe(jsonText, jsonFilters)),
      }),
      z.transform(({ filters: sent, ...query }) => ({ ...sent, ...query })),
    )
    .check(z.refine(({ tenantId, withoutTenant }) => tenantId === undefined || !withoutTenant, { path: ['tenantId'] })),
  output: listOf(
    passage,
    z.extend(listMeta, {
      /** how many there are without any filter, no further than totals are exact; with the first page only */
      counts: z.optional(z.object({ inProgress: z.int(), failed: z.int() })),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND'],
})
