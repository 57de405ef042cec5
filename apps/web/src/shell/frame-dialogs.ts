import { create } from 'zustand'

/** Dialogs of the page frame; at most one is open. */
export type FrameDialog = 'keys' | 'palette' | 'tour'

export const useFrameDialog = create<{ open: FrameDialog | undefined }>()(() => ({ open: undefined }))

export const openFrameDialog = (open: FrameDialog): void => useFrameDialog.setState({ open })
export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
