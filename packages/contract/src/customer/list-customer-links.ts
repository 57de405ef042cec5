import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, listOf } from '../core/shapes.ts'
import { customerLink } from './customer-link.ts'

/** The pages for customers that show a passing, as pickup or as return, the newest first, at most 50, with their answers. */
export const listCustomerLinks = defineCall({
  name: 'listCustomerLinks',
  method: 'GET',
  path: '/social/customerLinks',
  access: ['user', 'globalAdmin'],
  summary: 'List the pages for customers of a passing',
  query: z.strictObject({ imageSetId: id }),
  output: listOf(customerLink),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'],
})
