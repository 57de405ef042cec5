import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { listOf } from '../core/shapes.ts'
import { savedView, VIEW_SCREENS } from './saved-view.ts'

/** The asker's own saved views of a screen in the tenant worked in, by name; the list is whole. */
export const listSavedViews = defineCall({
  name: 'listSavedViews',
  method: 'GET',
  path: '/services/savedViews',
  access: ['user', 'globalAdmin'],
  summary: 'List your saved views of a screen',
  query: z.strictObject({ screen: z.enum(VIEW_SCREENS) }),
  output: listOf(savedView),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})
