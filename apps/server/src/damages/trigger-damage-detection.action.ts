import type { triggerDamageDetection } from '@skadi/contract/image-sets/image-sets-writes'
import { restartPassage } from '@skadi/store/passages/restart-passage.repo'
import type { Action } from '../core/http/action.ts'
import { ApiError } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { passingWriteScope } from '../shared/image-sets/passing-scope.ts'

/** Sends a passing through the pipeline again from the search for damages on. */
export function triggerDamageDetectionAction(services: Services): Action<typeof triggerDamageDetection> {
  return async ({ body }, { actor, signal, mutate }) => {
    const imageSetId = body.imageSetId
    const scope = await passingWriteScope(services, actor, 'changeDamages', imageSetId, signal)
    return mutate(scope, async (tx) => {
      const restarted = await restartPassage(tx, { imageSetId, fromStep: 'damageDetection' })
      if (restarted === 'NOT_FOUND') throw new ApiError('NOT_FOUND')
      if (restarted === 'RUNNING') throw new ApiError('DETECTION_RUNNING')
      return { data: restarted }
    })
  }
}
