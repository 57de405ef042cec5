import { create } from 'zustand'
import { readLocal, writeLocal } from '../../core/session/storage.ts'

/** Maximum number of labels kept, newest first. */
const KEPT = 9

type RecentLabels = {
  /** the labels chosen last, which one key repeats */
  last: readonly number[]
  /** labels chosen earlier, newest first */
  recent: readonly number[]
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

function readLabels(): RecentLabels {
  try {
    const { last, recent } = JSON.parse(readLocal('damageLabels') ?? '{}') as Partial<RecentLabels>
    if (areIds(last) && areIds(recent)) return { last, recent }
  } catch {
    // the stored value is not a list of labels
  }
  return { last: [], recent: [] }
}

/** Labels that the user of this browser has chosen; stored in the browser. */
export const useRecentLabels = create<RecentLabels>()(readLabels)

/** Stores labels as the last chosen ones. */
export function rememberLabels(ids: readonly number[]): void {
  if (ids.length === 0) return
  const { recent } = useRecentLabels.getState()
  const next = { last: ids, recent: [...new Set([...ids, ...recent])].slice(0, KEPT) }
  useRecentLabels.setState(next)
  writeLocal('damageLabels', JSON.stringify(next))
}
