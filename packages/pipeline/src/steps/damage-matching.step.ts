import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { rematchLater } from '@skadi/store/damages/match-image-set.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readStage } from '@skadi/store/passages/stage.repo'
import { findMatches } from '../matching/find-matches.ts'
import type { Step } from '../step.ts'

/**
 * Finds the damages of a passing in the other passings of its car (DAMAGE-31, C-10). A background task matches later passings again (ruling
 * 2).
 */
export const damageMatching: Step = {
  name: 'damageMatching',
  kind: 'work',
  seconds: 300,
  decide: ({ pipelineMask, tenantId }) => {
    if (isMaskedOff('damageMatching', pipelineMask)) return [{ status: 'skipped', note: plainNote('matchingOff') }]
    return tenantId ? undefined : [{ status: 'notRun', note: plainNote('noCompany') }]
  },
  run: async (context, { id, tenantId }) => {
    if (!tenantId) return async () => ({ status: 'notRun', note: plainNote('noCompany') })
    const found = await findMatches(context, { tenantId, imageSetId: id })
    if (found.boxes === 0) {
      const detection = await context.db.transaction(WORKER, (tx) =>
        readStage(tx, { imageSetId: id, step: 'damageDetection' }),
      )
      const isDone = detection?.status === 'done'
      return async (tx) => {
        await rematchLater(tx, tenantId, id)
        return isDone
          ? { status: 'done', note: plainNote('nothingToMatch') }
          : { status: 'notRun', note: plainNote('detectionNotRun') }
      }
    }
    return async (tx) => {
      const counts = await found.write(tx)
      await rematchLater(tx, tenantId, id)
      return { status: 'done', note: counts && { code: 'matched', params: counts } }
    }
  },
}
