import { create } from 'zustand'
import { screenOf } from '../../core/screens/screens.ts'
import { readLocal, writeLocal } from '../../core/session/storage.ts'
import { useMedia } from '../../core/use-media.ts'
import { useScreen } from '../use-screen.ts'

/** Maximum window width in px at which the drawer is narrow (1§2). */
export const COLLAPSE_AT = 1024

/**
 * Places that each have their own drawer width. The drawer is wide beside lists, and narrow beside screens for work on
 * photos (ui-recipe 2), unless the user has chosen another width.
 */
type Place = 'navigation' | 'workNavigation'
const NARROW_AT_FIRST: Record<Place, boolean> = { navigation: false, workNavigation: true }

type NavState = {
  /** the user's choice for wide windows, which is stored */
  isNarrowChosen: Record<Place, boolean>
  /** true if the drawer is open over the page, because there is no room beside the page */
  isOverlaid: boolean
}

const readChoice = (place: Place): boolean => {
  const chosen = readLocal(place)
  return chosen === undefined ? NARROW_AT_FIRST[place] : chosen === 'narrow'
}

export const useNavState = create<NavState>()(() => ({
  isNarrowChosen: { navigation: readChoice('navigation'), workNavigation: readChoice('workNavigation') },
  isOverlaid: false,
}))

const close = () => useNavState.setState({ isOverlaid: false })

/** Returns whether the drawer is narrow (100 px instead of 250 px), and whether it lies over the page. */
export function useNav(): { isNarrow: boolean; isOverlaid: boolean; toggle: () => void; close: () => void } {
  const isSmall = useMedia(`(max-width: ${COLLAPSE_AT}px)`)
  const { isNarrowChosen, isOverlaid } = useNavState()
  const screen = useScreen()
  const place = screen && screenOf(screen).drawer === 'annotator' ? 'workNavigation' : 'navigation'
  const isNarrow = isNarrowChosen[place]
  const toggle = () => {
    if (isSmall) {
      useNavState.setState({ isOverlaid: !isOverlaid })
      return
    }
    const next = !isNarrow
    writeLocal(place, next === NARROW_AT_FIRST[place] ? undefined : next ? 'narrow' : 'wide')
    useNavState.setState({ isNarrowChosen: { ...isNarrowChosen, [place]: next }, isOverlaid: false })
  }
  return { isNarrow: isSmall ? !isOverlaid : isNarrow, isOverlaid: isSmall && isOverlaid, toggle, close }
}
