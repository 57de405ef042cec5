import { DEFAULT_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listMeta, listOf, paging } from '../core/shapes.ts'
import { notice } from './notice.ts'

/** Notices, the latest first, with how many the asker has not read: what the bell shows. */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/services/plannedChanges',
  access: ['signedIn'],
  summary: 'List notices of planned changes',
  query: z.strictObject(paging(DEFAULT_PAGE_SIZE)),
  output: listOf(notice, z.extend(listMeta, { unread: z.int() })),
  status: 200,
  errors: ['VALIDATION'],
})
