import { create } from 'zustand'

/** From this width on the panel stands open beside the photo until one closes it. */
const ROOMY = 1280

/** How one looks at passings, kept from one to the next. */
type ViewerChoice = { mode: 'photo' | 'all'; isPanelOpen: boolean }

export const useViewerChoice = create<ViewerChoice>()(() => ({
  mode: 'photo',
  isPanelOpen: window.innerWidth >= ROOMY,
}))

export const setMode = (mode: ViewerChoice['mode']): void => useViewerChoice.setState({ mode })
export const togglePanel = (): void => useViewerChoice.setState(({ isPanelOpen }) => ({ isPanelOpen: !isPanelOpen }))
