import { notFound, redirect } from '@tanstack/react-router'
import { isPractice } from '../core/practice.ts'
import { paths } from '../core/screens/paths.ts'
import { accessOf, annotatorHome, homeOf } from '../core/screens/screen-access.ts'
import { type ScreenName, screenOf } from '../core/screens/screens.ts'
import { currentActor } from '../core/session/actor.ts'
import { completeSession } from '../core/session/profile.ts'
import { isSignedIn, useSession } from '../core/session/session.ts'
import { switchTenant } from '../core/session/switch-tenant.ts'

/**
 * Loads the profile of the signed-in user before the guards run.
 * @throws CallError if the profile cannot be read
 */
export async function readActor(): Promise<void> {
  await completeSession().catch((error: unknown) => {
    if (isSignedIn()) throw error
  })
}

/**
 * Guard of a screen. Lets the signed-in user pass, or throws "not found".
 * @param panel the optional part of the path
 */
export function enter(name: ScreenName, panel?: string): void {
  const screen = screenOf(name)
  const isKnownPanel = panel === undefined || screen.panels?.includes(panel) !== false
  if (!isKnownPanel || accessOf(screen, currentActor()) === 'notFound') throw notFound()
}

/**
 * Guard of the screen at a path. For a screen of the practice passing, it first loads the code of the practice passing.
 */
export async function enterPath(
  name: ScreenName,
  { panelLocation, id, id2 }: { panelLocation?: string; id?: string; id2?: string },
): Promise<void> {
  enter(name, panelLocation)
  // A passing cannot be compared with itself.
  if (id !== undefined && id === id2) throw redirect({ to: paths.notFound, replace: true })
  if (isPractice(id)) (await import('../shell/tour/practice-guide.tsx')).startPractice()
}

/** Redirects from `/` to the user's work area (B-46). */
export function leaveHome(): never {
  const actor = currentActor()
  throw redirect({ to: actor ? homeOf(actor) : paths.inbox, replace: true })
}

/** Redirects from `/annotator` to the user's annotation or review area (B-04). */
export function enterAnnotator(): never {
  const actor = currentActor()
  const to = actor ? annotatorHome(actor) : paths.annotatorEntry
  enter(to === paths.annotatorEntry ? 'AnnotatorEntry' : 'ReviewerEntry')
  throw redirect({ to, replace: true })
}

/**
 * Switches to the company that a link to cars of the company names. The user must belong to the company (B-09).
 * @throws CallError
 */
export async function workIn(tenantId: string | undefined): Promise<void> {
  const { claims, currentTenantId } = useSession.getState()
  if (tenantId === undefined || tenantId === currentTenantId) return
  if (!claims?.tenants.some(({ id }) => id === tenantId)) throw notFound()
  await switchTenant(tenantId)
}
