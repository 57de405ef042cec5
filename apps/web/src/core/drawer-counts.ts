import { create } from 'zustand'
import type { PlainScreen } from './screens.ts'

/** What stands beside an entry of the drawer: a count as text, what it counts, and whether that is an alarm. */
export type DrawerCount = { count: string; countHint: string; isAlarm?: true | undefined }

/** Counts of the drawer's entries as last told; what knows them keeps them true. */
export const useDrawerCounts = create<Partial<Record<PlainScreen, DrawerCount>>>()(() => ({}))
