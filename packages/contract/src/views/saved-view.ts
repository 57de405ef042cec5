import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

export const VIEW_SCREENS = ['fleet', 'inbox', 'claims'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** Maximum number of saved views per user and screen. */
export const MAX_SAVED_VIEWS = 50

/** Named filters of a list. They belong to one user in one tenant. `search` is the query string of the screen's address. */
export const savedView = z.object({
  id,
  screen: z.enum(VIEW_SCREENS),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  modifiedAt: instant,
})
export type SavedView = z.output<typeof savedView>

export const viewName = typedLine(60, 1)

export const viewSearch = z
  .record(z.string().check(z.regex(/^\w{1,40}$/)), z.string().check(z.maxLength(300)))
  .check(z.refine((search) => Object.keys(search).length <= 30))
