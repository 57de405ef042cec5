import { create } from 'zustand'

/** Dialogs about one damage; `representative`: to delete one that the server refused to delete without (DAMAGE-29). */
export type DamageDialogName =
  | 'labels'
  | 'reject'
  | 'match'
  | 'restore'
  | 'history'
  | 'evidence'
  | 'delete'
  | 'representative'
  | 'conflict'
  | 'correction'

export type OpenDamageDialog = { dialog: DamageDialogName; damageId: string } | { dialog: 'merge' }

/** The one dialog about damages that stands open: cards, boxes and keys open it alike. */
export const useDamageDialog = create<{ open: OpenDamageDialog | undefined }>()(() => ({ open: undefined }))

export const openDamageDialog = (open: OpenDamageDialog): void => useDamageDialog.setState({ open })
export const closeDamageDialog = (): void => useDamageDialog.setState({ open: undefined })
