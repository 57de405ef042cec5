import { useMatches } from '@tanstack/react-router'
import type { ScreenName } from '../core/screens/screens.ts'

/** Returns the screen of the open route. Returns undefined during a navigation. */
export const useScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
