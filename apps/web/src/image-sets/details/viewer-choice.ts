import { create } from 'zustand'

/** A key held longer than this time, in ms, acts only until its release. */
const HELD_MS = 350

/** One photo, one damage before and after, or all cameras. */
export type ViewerMode = 'photo' | 'pair' | 'all'

/** View settings, kept from one passing to the next. */
type ViewerChoice = {
  mode: ViewerMode
  areBoxesHidden: boolean
  /** passings with work to decide open with the pair view, until the user chooses another view */
  isPairFirst: boolean
  /** the passing opened with the pair view, so Escape leaves the passing instead of the pair view */
  hasOpenedWithPair: boolean
}

export const useViewerChoice = create<ViewerChoice>()(() => ({
  mode: 'photo',
  areBoxesHidden: false,
  isPairFirst: true,
  hasOpenedWithPair: false,
}))

/** Sets the view; a choice between pair and photo also applies to the next passings. */
export const setMode = (mode: ViewerMode): void =>
  useViewerChoice.setState(({ isPairFirst }) => ({
    mode,
    isPairFirst: mode === 'all' ? isPairFirst : mode === 'pair',
    hasOpenedWithPair: false,
  }))

/** Shows the photo of this passing only; the next passing with work to decide opens with the pair view again. */
export const showPhoto = (): void => useViewerChoice.setState({ mode: 'photo' })

/** Switches from this view to the photo; does nothing in another view. */
export const leaveView = (left: Exclude<ViewerMode, 'photo'>): void =>
  useViewerChoice.setState(({ mode }) => (mode === left ? { mode: 'photo' } : {}))

export const showPair = (): void => useViewerChoice.setState({ mode: 'pair', hasOpenedWithPair: false })

/**
 * Opens a passing with the pair view, unless the user prefers another view.
 * @returns closes the pair view, for when the user leaves the passing
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

/** Handler of the key H: a tap toggles the boxes; a longer press toggles them only until its release. */
export function holdBoxes(press: KeyboardEvent): void {
  toggleBoxes()
  const release = (event: KeyboardEvent | FocusEvent) => {
    // The release event names the same key, unless the user has pressed Shift or left the window in between.
    if (event instanceof KeyboardEvent && event.code !== press.code) return
    window.removeEventListener('keyup', release)
    window.removeEventListener('blur', release)
    if (event.timeStamp - press.timeStamp > HELD_MS) toggleBoxes()
  }
  window.addEventListener('keyup', release)
  window.addEventListener('blur', release)
}
