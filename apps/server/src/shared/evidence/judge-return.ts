import { pickupOfReturn, putJudgements } from '@skadi/store/evidence/decide-evidence.repo'
import type { Tasks } from '@skadi/store/tasks/add-task'
import type { Services } from '../../core/services.ts'
import { loadEvidence } from './load-evidence.ts'

/**
 * Judges the decided damages of a return on the pair with its pickup, and stores the judgements for the statistics. A decision itself
 * cannot wait for the comparison of photos.
 */
export const judgeReturn =
  (services: Pick<Services, 'db' | 'objects'>) =>
  async ({ tenantId, imageSetId: returnId, userId }: Tasks['judgeReturn']): Promise<void> => {
    const scope = { role: 'app', tenantId, userId } as const
    const pickupId = (await services.db.row<{ pickupId: string }>(scope, pickupOfReturn(returnId)))?.pickupId
    if (!pickupId) return
    const evidence = await loadEvidence(services, scope, { pickupId, returnId })
    const judged = (evidence ?? []).flatMap(({ familyId, judgement, decided, isPotential }) =>
      judgement && decided && !isPotential ? { familyId, judgement } : [],
    )
    await services.db.transaction(scope, (tx) => putJudgements(tx, scope, { pickupId, returnId }, judged))
  }
