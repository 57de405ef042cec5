import { create } from 'zustand'

/** Time in ms after which a held key counts as held. Such a key has an effect only until its release. */
const HELD_MS = 350

/** The view shows a single photo, a damage before and after, or all cameras. */
export type ViewerMode = 'photo' | 'pair' | 'all'

/** View settings. The settings stay when the user opens another passing. */
type ViewerChoice = {
  mode: ViewerMode
  areBoxesHidden: boolean
  /** true if passings with work to decide open with the pair view; false after the user has chosen another view */
  isPairFirst: boolean
  /** true if the passing opened with the pair view; Escape then leaves the passing and not only the pair view */
  hasOpenedWithPair: boolean
}

export const useViewerChoice = create<ViewerChoice>()(() => ({
  mode: 'photo',
  areBoxesHidden: false,
  isPairFirst: true,
  hasOpenedWithPair: false,
}))

/** Sets the view. A choice of pair or photo also applies to the next passings. */
export const setMode = (mode: ViewerMode): void =>
  useViewerChoice.setState(({ isPairFirst }) => ({
    mode,
    isPairFirst: mode === 'all' ? isPairFirst : mode === 'pair',
    hasOpenedWithPair: false,
  }))

/** Shows the photo for this passing only. The next passing with work to decide opens with the pair view again. */
export const showPhoto = (): void => useViewerChoice.setState({ mode: 'photo' })

/** Switches from a view to the photo. It does nothing if another view is open. */
export const leaveView = (left: Exclude<ViewerMode, 'photo'>): void =>
  useViewerChoice.setState(({ mode }) => (mode === left ? { mode: 'photo' } : {}))

export const showPair = (): void => useViewerChoice.setState({ mode: 'pair', hasOpenedWithPair: false })

/**
 * Opens a passing with the pair view. It does nothing if the user prefers another view.
 * @returns function that closes the pair view when the user leaves the passing
 */
export function openPair(): () => void {
  useViewerChoice.setState(({ mode, isPairFirst }) =>
    isPairFirst && mode === 'photo' ? { mode: 'pair', hasOpenedWithPair: true } : {},
  )
  return () => leaveView('pair')
}

/** Hides all boxes, or shows them again. */
export const toggleBoxes = (): void =>
  useViewerChoice.setState(({ areBoxesHidden }) => ({ areBoxesHidden: !areBoxesHidden }))

/** Handles the key H. A tap hides or shows the boxes. A longer press has this effect only until its release. */
export function holdBoxes(press: KeyboardEvent): void {
  toggleBoxes()
  const release = (event: KeyboardEvent | FocusEvent) => {
    // The release event names the same key.
    // An exception is a user who has pressed Shift or left the window during the press.
    if (event instanceof KeyboardEvent && event.code !== press.code) return
    window.removeEventListener('keyup', release)
    window.removeEventListener('blur', release)
    if (event.timeStamp - press.timeStamp > HELD_MS) toggleBoxes()
  }
  window.addEventListener('keyup', release)
  window.addEventListener('blur', release)
}
