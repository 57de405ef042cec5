import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { type MatchCounts, rematchLater } from '@skadi/store/damages/match-passing.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readStage } from '@skadi/store/passages/stage.repo'
import { findMatches } from '../matching/find-matches.ts'
import type { Step } from '../step.ts'

/**
 * Finds the damages of a passing in the others of its car (DAMAGE-31, C-10). Passings recorded after it are matched again in
 * the background (ruling 2).
 */
export const damageMatching: Step = {
  name: 'damageMatching',
  kind: 'work',
  decide: ({ pipelineMask, tenantId }) => {
    if (isMaskedOff('damageMatching', pipelineMask))
      return [{ status: 'skipped', note: 'Damage matching is switched off for this capture set' }]
    return tenantId ? undefined : [{ status: 'notRun', note: 'The passing belongs to no company yet' }]
  },
  run: async (context, { id, tenantId }) => {
    if (!tenantId) return async () => ({ status: 'notRun', note: 'The passing belongs to no company yet' })
    const found = await findMatches(context, { tenantId, imageSetId: id })
    if (found.boxes === 0) {
      const detection = await context.db.transaction(WORKER, (tx) =>
        readStage(tx, { imageSetId: id, step: 'damageDetection' }),
      )
      const isDone = detection?.status === 'done'
      return async (tx) => {
        await rematchLater(tx, tenantId, id)
        return isDone
          ? { status: 'done', note: 'No damages to match' }
          : { status: 'notRun', note: 'Damage detection did not run' }
      }
    }
    return async (tx) => {
      const counts = await found.write(tx)
      await rematchLater(tx, tenantId, id)
      return { status: 'done', note: counts && noteOf(counts) }
    }
  },
}

/** `3 damages: 2 known from other passings, 1 not known before (1 to be matched by hand)`. */
function noteOf({ known, alone, unsure }: MatchCounts): string {
  const all = known + alone
  const told = `${all} ${all === 1 ? 'damage' : 'damages'}: ${known} known from other passings, ${alone} not known before`
  return unsure > 0 ? `${told} (${unsure} may be known: to be matched by hand)` : told
}
