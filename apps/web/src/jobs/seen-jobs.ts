import { create } from 'zustand'
import { readLocal, writeLocal } from '../core/session/storage.ts'

/** Ids of ended jobs that the user has seen in any tab. */
export const useSeenJobs = create<{ seen: ReadonlySet<string> }>()(() => ({
  seen: new Set((readLocal('jobsSeen') ?? '').split(',').filter(Boolean)),
}))

/** Maximum number of stored ids. The list of jobs shows fewer jobs. */
const MOST = 100

export function markSeen(ids: readonly string[]): void {
  const { seen } = useSeenJobs.getState()
  if (ids.every((id) => seen.has(id))) return
  const all = [...new Set([...seen, ...ids])].slice(-MOST)
  useSeenJobs.setState({ seen: new Set(all) })
  writeLocal('jobsSeen', all.join())
}
