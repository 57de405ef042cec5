import { create } from 'zustand'

/** Dialogs of the page frame; at most one is open. */
export type FrameDialog = 'keys' | 'palette' | 'tour'

export const useFrameDialog = create<{ open: FrameDialog | undefined }>()(() => ({ open: undefined }))

export const openFrameDialog = (open: FrameDialog): void => useFrameDialog.setState({ open })
/** Closes a dialog unless another dialog has replaced it, because the browser reports a closed dialog late. */
export const closeFrameDialog = (closed: FrameDialog): void =>
  useFrameDialog.setState(({ open }) => ({ open: open === closed ? undefined : open }))
