import { appendAudit } from '@skadi/store/audit/append-audit'
import { renewAppraisal } from '@skadi/store/costs/appraisal.repo'
import { readPriceChoice } from '@skadi/store/costs/price-table.repo'
import { found } from '../core/http/api-error.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { loadAppraisal } from '../shared/costs/load-appraisal.ts'

export const COST_ESTIMATION = 'costEstimation'

export type CostEstimation = { imageSetId: string; tenantId: string }

/** Estimates a passing again with the company's current prices. Costs that a person entered for a damage stay unchanged. */
export const costEstimationJob = defineJob<CostEstimation>({
  kind: COST_ESTIMATION,
  right: 'changeCosts',
  run: async ({ imageSetId, tenantId }, { services, scope, signal }) => {
    signal.throwIfAborted()
    const own = { role: 'app', tenantId, userId: scope.userId } as const
    const id = await services.db.transaction(own, async (tx) => {
      const before = await loadAppraisal(tx, own, { imageSetId })
      const tableVersion = await readPriceChoice(tx, tenantId)
      // A job that starts again after its process died finds the stored estimate.
      if (before?.tableVersion === tableVersion) return before.id
      await renewAppraisal(tx, { tenantId, imageSetId, tableVersion })
      const after = found(await loadAppraisal(tx, own, { imageSetId }))
      await appendAudit(tx, {
        chain: tenantId,
        actorId: own.userId,
        action: 'triggerCostEstimation',
        targetType: 'appraisal',
        targetId: after.id,
        before: before && { tableVersion: before.tableVersion, total: before.totalEstimate?.amount ?? null },
        after: { tableVersion, total: after.totalEstimate?.amount ?? null },
      })
      return after.id
    })
    return { data: { appraisalId: id } }
  },
})
