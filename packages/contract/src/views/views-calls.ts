import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { id, idParams, instant, listOf, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

const VIEW_SCREENS = ['fleet', 'inbox', 'claims', 'cases'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** Maximum number of saved views per user and screen. */
export const MAX_SAVED_VIEWS = 50

/** Named filters of a list. They belong to one user in one tenant. `search` is the query string of the screen's address. */
const savedView = z.object({
  id,
  screen: z.enum(VIEW_SCREENS),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  modifiedAt: instant,
})
export type SavedView = z.output<typeof savedView>

const viewName = typedLine(60, 1)

const viewSearch = z
  .record(z.string().check(z.regex(/^\w{1,40}$/)), z.string().check(z.maxLength(300)))
  .check(z.refine((search) => Object.keys(search).length <= 30))

/** Saves filters under a name of 1 to 60 characters. Answers 409 NAME_TAKEN if the screen already has a view of this name in any case. */
export const createSavedView = defineCall({
  name: 'createSavedView',
  method: 'POST',
  path: '/services/savedViews',
  access: ['user', 'globalAdmin'],
  summary: 'Create a saved view',
  body: z.strictObject({ screen: z.enum(VIEW_SCREENS), name: viewName, search: viewSearch }),
  output: oneOf(savedView),
  status: 201,
  errors: ['VALIDATION', 'FORBIDDEN', 'NAME_TAKEN', 'TOO_MANY_REQUESTS'],
})

/** Deletes one of the caller's own saved views. */
export const deleteSavedView = defineCall({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/services/savedViews/{id}',
  access: ['user', 'globalAdmin'],
  summary: 'Delete a saved view',
  params: idParams,
  status: 204,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

/** Lists all of the caller's own saved views of a screen in the current tenant, by name. */
export const listSavedViews = defineCall({
  name: 'listSavedViews',
  method: 'GET',
  path: '/services/savedViews',
  access: ['user', 'globalAdmin'],
  summary: 'List the caller’s saved views of a screen',
  query: z.strictObject({ screen: z.enum(VIEW_SCREENS) }),
  output: listOf(savedView),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Renames a saved view, or changes its filters. */
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
