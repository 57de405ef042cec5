import { create } from 'zustand'
import type { PlainScreen } from './screens.ts'

/** Badge of a drawer entry: the count as text, its meaning, and whether it is an alarm. */
export type DrawerCount = { count: string; countHint: string; isAlarm?: true | undefined }

/** Last known counts of the drawer's entries; the pages that load the data keep them current. */
export const useDrawerCounts = create<Partial<Record<PlainScreen, DrawerCount>>>()(() => ({}))
