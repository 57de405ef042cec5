import { create } from 'zustand'

/**
 * Dialogs about a damage. `representative` repeats a deletion that the server has refused, because the family would
 * lose its representative (DAMAGE-29).
 */
export type DamageDialogName =
  | 'labels'
  | 'reject'
  | 'match'
  | 'restore'
  | 'history'
  | 'evidence'
  | 'repair'
  | 'delete'
  | 'representative'
  | 'conflict'
  | 'correction'

export type OpenDamageDialog = { dialog: DamageDialogName; damageId: string } | { dialog: 'merge' }

/** The open damage dialog, if any. Only one dialog is open at a time. Cards, boxes and keys open the same dialog. */
export const useDamageDialog = create<{ open: OpenDamageDialog | undefined }>()(() => ({ open: undefined }))

export const openDamageDialog = (open: OpenDamageDialog): void => useDamageDialog.setState({ open })
export const closeDamageDialog = (): void => useDamageDialog.setState({ open: undefined })
