import { can } from '@skadi/domain/auth/rights'
import { type Actor, isAnnotator, isGlobalAdmin, isReviewer } from '@skadi/domain/auth/roles'
import { paths } from './paths.ts'
import type { Screen } from './screens.ts'

/**
 * Whether a screen opens. `notice` means that it opens with the message that a company is missing (B-05). A refusal is
 * always "not found" (1§6).
 */
export type ScreenAccess = 'open' | 'notice' | 'notFound'

/**
 * Decides whether a screen opens for an actor. A global admin may read all companies and therefore needs no company
 * (A-20).
 */
export function accessOf({ may = [], needsTenant, hasNotice }: Screen, actor: Actor | undefined): ScreenAccess {
  if (actor === undefined) return 'notFound'
  const hasTenant = actor.currentTenant !== undefined || isGlobalAdmin(actor)
  if ((hasTenant || !needsTenant) && may.every((action) => can(actor, action))) return 'open'
  // The notice says that a company is missing. A user of a company lacks only the module of the screen, and gets "not
  // found".
  return hasNotice && !can(actor, 'readPassing') ? 'notice' : 'notFound'
}

/** Returns the start page of the annotator area. Users with both roles start at the annotation panel (B-04). */
export const annotatorHome = (actor: Actor) => (isAnnotator(actor) ? paths.annotatorEntry : paths.reviewerEntry)

/**
 * Returns the page to which `/` redirects. The page is the inbox for a user with a company. Users without a company go
 * to their work area, or to the inbox with its notice if they have no work area (B-46).
 */
export function homeOf(actor: Actor) {
  if (actor.currentTenant !== undefined) return paths.inbox
  if (isGlobalAdmin(actor)) return paths.adminUsers
  return isAnnotator(actor) || isReviewer(actor) ? annotatorHome(actor) : paths.inbox
}
