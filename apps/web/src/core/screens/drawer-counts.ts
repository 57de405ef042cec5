import { create } from 'zustand'
import type { PlainScreen } from './screens.ts'

/**
 * Badge of a menu entry in the drawer. `count` is the text of the badge, `countHint` its meaning. `isAlarm` marks it as
 * an alarm.
 */
export type DrawerCount = { count: string; countHint: string; isAlarm?: true | undefined }

/** Last known counts of the drawer's menu entries. The pages that load this data update the counts. */
export const useDrawerCounts = create<Partial<Record<PlainScreen, DrawerCount>>>()(() => ({}))
