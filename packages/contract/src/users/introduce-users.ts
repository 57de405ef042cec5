import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idList, listOf } from '../core/shapes.ts'
import { userName } from './user.ts'

/** Names by id (2§7.1), of users who share a tenant with the asker; others are left out. */
export const introduceUsers = defineCall({
  name: 'introduceUsers',
  method: 'GET',
  path: '/profile/introduce',
  access: ['signedIn'],
  summary: 'Names of users by id',
  query: z.strictObject({ users: idList }),
  output: listOf(userName),
  status: 200,
  errors: ['VALIDATION'],
})
