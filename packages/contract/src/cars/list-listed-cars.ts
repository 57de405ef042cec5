import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf, paging } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'
import { listedCar } from './plate-file.ts'

/** The tenant's plate list by plate; `query` is the beginning of a plate. */
export const listListedCars = defineCall({
  name: 'listListedCars',
  method: 'GET',
  path: '/assets/cars/list',
  access: ['tenantAdmin'],
  scope: 'plates:write',
  summary: 'List the plates of the plate list',
  query: z.strictObject({ ...paging(DEFAULT_PAGE_SIZE), query: z.optional(typedLine(40)) }),
  output: listOf(listedCar),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
