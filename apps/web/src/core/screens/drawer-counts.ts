import { create } from 'zustand'
import type { PlainScreen } from './screens.ts'

/** Badge of a menu entry in the drawer: the count as text, its meaning, and whether it is an alarm. */
export type DrawerCount = { count: string; countHint: string; isAlarm?: true | undefined }

/** Last known counts of the drawer's menu entries; the pages that load this data keep the counts current. */
export const useDrawerCounts = create<Partial<Record<PlainScreen, DrawerCount>>>()(() => ({}))
