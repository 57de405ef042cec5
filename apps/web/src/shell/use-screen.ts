import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { useMatches } from '@tanstack/react-router'
import { type DrawerType, type ScreenName, screenOf } from '../core/screens/screens.ts'
import { useActor } from '../core/session/actor.ts'

/** Returns the screen of the open route. Returns undefined during a navigation. */
export const useScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })

/**
 * Returns the menu of the open screen. A global admin without a company keeps the menu of the admin area on every
 * screen, because the entries of the portal need a company (decision 132).
 */
export function useDrawerType(): DrawerType {
  const screen = useScreen()
  const actor = useActor()
  if (actor && isGlobalAdmin(actor) && actor.currentTenant === undefined) return 'admin'
  return screen === undefined ? 'portal' : screenOf(screen).drawer
}
