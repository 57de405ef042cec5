import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useMemo } from 'react'
import { useSession } from '../../core/session/session.ts'
import { NO_ACTS } from './act-history.ts'
import { damageActsOf, historyKey, useHistories } from './damage-acts.ts'
import { useRecentLabels } from './recent-labels.ts'

/**
 * Returns the acts on a passing's damages, whether undo and redo are possible, and the labels that were chosen last.
 */
export function useDamageActs(imageSet: ImageSet) {
  const acts = useMemo(() => damageActsOf(imageSet), [imageSet])
  const userId = useSession(({ claims }) => claims?.sub)
  const { past, future } = useHistories(({ histories }) => histories[historyKey(userId, imageSet.id)] ?? NO_ACTS)
  const { last: lastLabels, recent: recentLabels } = useRecentLabels()
  return useMemo(
    () => ({ ...acts, canUndo: past.length > 0, canRedo: future.length > 0, lastLabels, recentLabels }),
    [acts, past, future, lastLabels, recentLabels],
  )
}
