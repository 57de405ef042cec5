import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { customerLink } from './customer-link.ts'

const namesOne = ({ imageSetId, claimId }: { imageSetId?: string | undefined; claimId?: string | undefined }) =>
  (imageSetId === undefined) !== (claimId === undefined)

/**
 * The pages for customers that show a passing, as pickup or as return, or that are about a claim, the newest first, at most
 * 50, with their answers.
 */
export const listCustomerLinks = defineCall({
  name: 'listCustomerLinks',
  method: 'GET',
  path: '/social/customerLinks',
  access: ['user', 'globalAdmin'],
  summary: 'List the pages for customers of a passing or a claim',
  query: z
    .strictObject({ imageSetId: z.optional(id), claimId: z.optional(id) })
    .check(z.refine(namesOne, { path: ['imageSetId'], error: 'either a passing or a claim' })),
  output: listOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})
