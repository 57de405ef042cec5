import { create } from 'zustand'
import type { PlainScreen } from './screens.ts'

/** Badge of a drawer entry: the count as text, its meaning, and whether it is an alarm. */
export type DrawerCount = { count: string; countHint: string; isAlarm?: true | undefined }

/** Counts of the drawer's entries as last told; what knows them keeps them true. */
export const useDrawerCounts = create<Partial<Record<PlainScreen, DrawerCount>>>()(() => ({}))
