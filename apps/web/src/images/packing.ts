import { create } from 'zustand'

/** A zip that is being packed; it goes on while one looks at something else. */
export type Packing = { imageSetId: string; done: number; total: number; stop: () => void }

export const usePacking = create<{ packing: Packing | undefined }>()(() => ({ packing: undefined }))
