import { create } from 'zustand'

/** A key held longer than this shows or hides only while it is held. */
const HELD_MS = 350

/** How one looks at passings, kept from one to the next. */
type ViewerChoice = { mode: 'photo' | 'all'; areBoxesHidden: boolean }

export const useViewerChoice = create<ViewerChoice>()(() => ({ mode: 'photo', areBoxesHidden: false }))

export const setMode = (mode: ViewerChoice['mode']): void => useViewerChoice.setState({ mode })

/** Hides all boxes, or shows them again. */
export const toggleBoxes = (): void =>
  useViewerChoice.setState(({ areBoxesHidden }) => ({ areBoxesHidden: !areBoxesHidden }))

/** The same by key: tapped it toggles, held it lasts until the key is let go (H). */
export function holdBoxes(press: KeyboardEvent): void {
  toggleBoxes()
  const release = (event: KeyboardEvent | FocusEvent) => {
    // The release says which key by the same name, unless Shift or a switch of windows came in between.
    if (event instanceof KeyboardEvent && event.code !== press.code) return
    window.removeEventListener('keyup', release)
    window.removeEventListener('blur', release)
    if (event.timeStamp - press.timeStamp > HELD_MS) toggleBoxes()
  }
  window.addEventListener('keyup', release)
  window.addEventListener('blur', release)
}
