import { useMatches } from '@tanstack/react-router'
import type { ScreenName } from '../core/screens/screens.ts'

/** The screen that the open route shows; undefined on the way to one. */
export const useScreen = (): ScreenName | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
