import { create } from 'zustand'
import type { LogSwitches } from '../data/group-damages.ts'

/** What the log shows besides new and recent damages; the photo shows the same. It holds from passing to passing. */
export const useLogSwitches = create<LogSwitches>()(() => ({ showOld: false, showDeleted: false }))

export const setLogSwitches = (switches: LogSwitches): void => useLogSwitches.setState(switches)
