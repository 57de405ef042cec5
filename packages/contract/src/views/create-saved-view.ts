import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { savedView, VIEW_SCREENS, viewName, viewSearch } from './saved-view.ts'

/** Saves filters under a name of 1 to 60 characters; 409 NAME_TAKEN for one in use on that screen, whatever its case. */
export const createSavedView = defineCall({
  name: 'createSavedView',
  method: 'POST',
  path: '/services/savedViews',
  access: ['user', 'globalAdmin'],
  summary: 'Save filters under a name',
  body: z.strictObject({ screen: z.enum(VIEW_SCREENS), name: viewName, search: viewSearch }),
  output: oneOf(savedView),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'NAME_TAKEN', 'TOO_MANY_REQUESTS'],
})
