import { create } from 'zustand'

/** A zip that is being created. The work continues while the user looks at other pages. */
export type Packing = { imageSetId: string; done: number; total: number; stop: () => void }

export const usePacking = create<{ packing: Packing | undefined }>()(() => ({ packing: undefined }))
