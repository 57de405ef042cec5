import { notFound, redirect } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { accessOf, annotatorHome, homeOf } from '../core/screens/screen-access.ts'
import { type ScreenName, screenOf } from '../core/screens/screens.ts'
import { currentActor } from '../core/session/actor.ts'
import { completeSession } from '../core/session/profile.ts'
import { isSignedIn, useSession } from '../core/session/session.ts'
import { switchTenant } from '../core/session/switch-tenant.ts'

/** Reads who is signed in before anything is decided. @throws CallError when that cannot be read */
export async function readActor(): Promise<void> {
  await completeSession().catch((error: unknown) => {
    if (isSignedIn()) throw error
  })
}

/** Lets the signed-in user in to a screen, or throws "not found". @param panel the optional part of the path */
export function enter(name: ScreenName, panel?: string): void {
  const screen = screenOf(name)
  const isKnownPanel = panel === undefined || screen.panels?.includes(panel) !== false
  if (!isKnownPanel || accessOf(screen, currentActor()) === 'notFound') throw notFound()
}

/** Leads from `/` to where one works (B-46). */
export function leaveHome(): never {
  const actor = currentActor()
  throw redirect({ to: actor ? homeOf(actor) : paths.inbox, replace: true })
}

/** Leads from `/annotator` to where one annotates or reviews (B-04). */
export function enterAnnotator(): never {
  const actor = currentActor()
  const to = actor ? annotatorHome(actor) : paths.annotatorEntry
  enter(to === paths.annotatorEntry ? 'AnnotatorEntry' : 'ReviewerEntry')
  throw redirect({ to, replace: true })
}

/** Works in the company that a link to its cars names, if it is one's own (B-09). @throws CallError */
export async function workIn(tenantId: string | undefined): Promise<void> {
  const { claims, currentTenantId } = useSession.getState()
  if (tenantId === undefined || tenantId === currentTenantId) return
  if (!claims?.tenants.some(({ id }) => id === tenantId)) throw notFound()
  await switchTenant(tenantId)
}
