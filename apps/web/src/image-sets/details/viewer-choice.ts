import { create } from 'zustand'

/** A key held longer than this, in ms, shows or hides only while held. */
const HELD_MS = 350

/** View settings for passings, kept from one passing to the next. */
type ViewerChoice = { mode: 'photo' | 'all'; areBoxesHidden: boolean }

export const useViewerChoice = create<ViewerChoice>()(() => ({ mode: 'photo', areBoxesHidden: false }))

export const setMode = (mode: ViewerChoice['mode']): void => useViewerChoice.setState({ mode })

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
