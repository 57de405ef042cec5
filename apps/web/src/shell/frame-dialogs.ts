import { create } from 'zustand'

/** Dialogs of the page frame. At most one of them is open. */
export type FrameDialog = 'keys' | 'palette' | 'tour'

export const useFrameDialog = create<{ open: FrameDialog | undefined }>()(() => ({ open: undefined }))

export const openFrameDialog = (open: FrameDialog): void => useFrameDialog.setState({ open })
/** Closes a dialog unless another dialog has already replaced it. The browser reports a closed dialog late. */
export const closeFrameDialog = (closed: FrameDialog): void =>
  useFrameDialog.setState(({ open }) => ({ open: open === closed ? undefined : open }))
