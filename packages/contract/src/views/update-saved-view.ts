import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { savedView, viewName, viewSearch } from './saved-view.ts'

/** Renames a saved view, or gives it other filters. */
export const updateSavedView = defineCall({
  name: 'updateSavedView',
  method: 'PATCH',
  path: '/services/savedViews/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Change a saved view',
  params: idParams,
  body: z.strictObject({ name: z.optional(viewName), search: z.optional(viewSearch) }),
  output: oneOf(savedView),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'NAME_TAKEN'],
})
