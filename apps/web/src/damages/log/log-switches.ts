import { create } from 'zustand'
import type { LogSwitches } from '../data/group-damages.ts'

/** Damages shown by the log besides new and recent ones; the photo shows the same. The setting persists across passings. */
export const useLogSwitches = create<LogSwitches>()(() => ({ showOld: false, showDeleted: false }))

export const setLogSwitches = (switches: LogSwitches): void => useLogSwitches.setState(switches)
