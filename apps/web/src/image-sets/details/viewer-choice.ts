import { create } from 'zustand'

/** A key held longer than this, in ms, shows or hides only while held. */
const HELD_MS = 350

/** One photo, one damage before and after, or all cameras. */
export type ViewerMode = 'photo' | 'pair' | 'all'

/** View settings for passings, kept from one passing to the next. */
type ViewerChoice = {
  mode: ViewerMode
  areBoxesHidden: boolean
  /** a passing with work to decide opens with the pair, until the user chooses another view */
  isPairFirst: boolean
  /** the passing opened with the pair in view, so that Escape leaves the passing */
  hasOpenedWithPair: boolean
}

export const useViewerChoice = create<ViewerChoice>()(() => ({
  mode: 'photo',
  areBoxesHidden: false,
  isPairFirst: true,
  hasOpenedWithPair: false,
}))

/** The view that the user chooses; the choice between pair and photo also holds for the next passings. */
export const setMode = (mode: ViewerMode): void =>
  useViewerChoice.setState(({ isPairFirst }) => ({
    mode,
    isPairFirst: mode === 'all' ? isPairFirst : mode === 'pair',
    hasOpenedWithPair: false,
  }))

/** Shows a photo for now: the next passing with work to decide opens with the pair again. */
export const showPhoto = (): void => useViewerChoice.setState({ mode: 'photo' })

/** Leaves this view for one photo; does nothing in any other view. */
export const leaveView = (left: Exclude<ViewerMode, 'photo'>): void =>
  useViewerChoice.setState(({ mode }) => (mode === left ? { mode: 'photo' } : {}))

export const showPair = (): void => useViewerChoice.setState({ mode: 'pair', hasOpenedWithPair: false })

/** Opens a passing with the pair, unless the user prefers another view. @returns closes the pair when the passing is left */
export function openPair(): () => void {
  useViewerChoice.setState(({ mode, isPairFirst }) =>
    isPairFirst && mode === 'photo' ? { mode: 'pair', hasOpenedWithPair: true } : {},
  )
  return () => leaveView('pair')
}

/** Hides all boxes, or shows them again. */
export const toggleBoxes = (): void =>
  useViewerChoice.setState(({ areBoxesHidden }) => ({ areBoxesHidden: !areBoxesHidden }))

/** Handler of the key H: a tap toggles the boxes, holding it toggles them until its release. */
export function holdBoxes(press: KeyboardEvent): void {
  toggleBoxes()
  const release = (event: KeyboardEvent | FocusEvent) => {
    // The release event names the same key, unless Shift or a window switch came in between.
    if (event instanceof KeyboardEvent && event.code !== press.code) return
    window.removeEventListener('keyup', release)
    window.removeEventListener('blur', release)
    if (event.timeStamp - press.timeStamp > HELD_MS) toggleBoxes()
  }
  window.addEventListener('keyup', release)
  window.addEventListener('blur', release)
}
