import { create } from 'zustand'

/** A zip in progress; it continues while the user looks at other pages. */
export type Packing = { imageSetId: string; done: number; total: number; stop: () => void }

export const usePacking = create<{ packing: Packing | undefined }>()(() => ({ packing: undefined }))
