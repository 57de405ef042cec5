import { actsOf } from '../../damages/data/current-damages.ts'
import { type QueueState, useQueueState } from '../../damages/data/queue-state.ts'

const PATIENCE_MS = 15_000

/**
 * Waits until the server has confirmed all actions on the damages of a passing.
 * @returns whether all actions are confirmed
 */
export function waitForActs(imageSetId: string): Promise<boolean> {
  const isDone = (state: QueueState) => actsOf(state, imageSetId).every(({ status }) => status === 'error')
  const hasAll = () => actsOf(useQueueState.getState(), imageSetId).length === 0
  if (isDone(useQueueState.getState())) return Promise.resolve(hasAll())
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve(hasAll())
    }
    const stop = useQueueState.subscribe((state) => isDone(state) && end())
    const timer = setTimeout(end, PATIENCE_MS)
  })
}
