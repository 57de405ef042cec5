import { actsOf } from '../../damages/data/current-damages.ts'
import { type QueueState, useQueueState } from '../../damages/data/queue-state.ts'

const PATIENCE_MS = 15_000

/** Whether the server has yet to confirm an action on the damages of a passing. */
export const hasActs = (imageSetId: string): boolean => actsOf(useQueueState.getState(), imageSetId).length > 0

/**
 * Waits until the server has confirmed all actions on the damages of a passing.
 * @returns whether all actions are confirmed
 */
export function waitForActs(imageSetId: string): Promise<boolean> {
  const isDone = (state: QueueState) => actsOf(state, imageSetId).every(({ status }) => status === 'error')
  if (isDone(useQueueState.getState())) return Promise.resolve(!hasActs(imageSetId))
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(!hasActs(imageSetId))
    }
    const stop = useQueueState.subscribe((state) => isDone(state) && end())
    const timer = setTimeout(end, PATIENCE_MS)
  })
}
