import { create } from 'zustand'
import { readLocal, writeLocal } from '../core/storage.ts'
import { useMedia } from '../core/use-media.ts'

/** The drawer is narrow from this width of the window down (1§2). */
export const COLLAPSE_AT = 1024

type NavState = {
  /** what the user chose for wide windows; remembered */
  isNarrowChosen: boolean
  /** opened over the page, where it would not fit beside it */
  isOverlaid: boolean
}

export const useNavState = create<NavState>()(() => ({
  isNarrowChosen: readLocal('navigation') === 'narrow',
  isOverlaid: false,
}))

const close = () => useNavState.setState({ isOverlaid: false })

/** Whether the drawer is 100 wide instead of 250, and whether it lies over the page. */
export function useNav(): { isNarrow: boolean; isOverlaid: boolean; toggle: () => void; close: () => void } {
  const isSmall = useMedia(`(max-width: ${COLLAPSE_AT}px)`)
  const { isNarrowChosen, isOverlaid } = useNavState()
  const toggle = () => {
    if (isSmall) {
      useNavState.setState({ isOverlaid: !isOverlaid })
      return
    }
    writeLocal('navigation', isNarrowChosen ? undefined : 'narrow')
    useNavState.setState({ isNarrowChosen: !isNarrowChosen, isOverlaid: false })
  }
  return { isNarrow: isSmall ? !isOverlaid : isNarrowChosen, isOverlaid: isSmall && isOverlaid, toggle, close }
}
