import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { useMatches } from '@tanstack/react-router'
import { type DrawerType, type ScreenName, screenOf } from '../core/screens/screens.ts'
import { useActor } from '../core/session/actor.ts'

/** Returns the screen of the open route. Returns undefined during a navigation. */
export const useScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })

/**
 * Returns the menu of the open screen. A global admin without a company has the menu of the admin area in place of the
 * portal's menu, whose entries need a company (decision 132).
 */
export function useDrawerType(): DrawerType {
  const screen = useScreen()
  const actor = useActor()
  const drawer = screen === undefined ? 'portal' : screenOf(screen).drawer
  const hasNoCompany = actor !== undefined && isGlobalAdmin(actor) && actor.currentTenant === undefined
  return drawer === 'portal' && hasNoCompany ? 'admin' : drawer
}
