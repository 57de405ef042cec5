import { create } from 'zustand'
import { readLocal, writeLocal } from '../../core/session/storage.ts'

/** Maximum number of recent labels that are kept, newest first. */
const KEPT = 9

type RecentLabels = {
  /** labels that were chosen last; a single key chooses them again */
  last: readonly number[]
  /** all recently chosen labels, newest first */
  recent: readonly number[]
}

const areIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

function readLabels(): RecentLabels {
  try {
    const { last, recent } = JSON.parse(readLocal('damageLabels') ?? '{}') as Partial<RecentLabels>
    if (areIds(last) && areIds(recent)) return { last, recent }
  } catch {
    // The stored value is not a list of labels.
  }
  return { last: [], recent: [] }
}

/** Labels that the user of this browser has chosen. They are stored in the browser. */
export const useRecentLabels = create<RecentLabels>()(readLabels)

/** Stores these labels as the labels that were chosen last. */
export function rememberLabels(ids: readonly number[]): void {
  if (ids.length === 0) return
  const { recent } = useRecentLabels.getState()
  const next = { last: ids, recent: [...new Set([...ids, ...recent])].slice(0, KEPT) }
  useRecentLabels.setState(next)
  writeLocal('damageLabels', JSON.stringify(next))
}
