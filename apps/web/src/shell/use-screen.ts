import { useMatches } from '@tanstack/react-router'
import type { ScreenName } from '../core/screens/screens.ts'

/** The screen of the open route; undefined during a navigation. */
export const useScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
