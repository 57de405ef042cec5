import { create } from 'zustand'

/** Dialogs of the frame, at most one of them open. */
export type FrameDialog = 'keys' | 'palette' | 'tour'

export const useFrameDialog = create<{ open: FrameDialog | undefined }>()(() => ({ open: undefined }))

export const openFrameDialog = (open: FrameDialog): void => useFrameDialog.setState({ open })
export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
