import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { appraise } from '@skadi/domain/costs/appraise'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { plainNote, type StageNote } from '@skadi/domain/passages/stage-note'
import {
  type AppraisalRow,
  appraisalStatement,
  appraisedBoxesStatement,
  renewAppraisal,
} from '@skadi/store/costs/appraisal.repo'
import { readPriceChoice, readPriceTable } from '@skadi/store/costs/price-table.repo'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import type { Step } from '../step.ts'

/**
 * Estimates the repair costs with the company's prices (PIPE-04). Manual corrections of an earlier estimate stay. The appraisal stores only
 * the version of the prices. The amounts of the appraisal are computed from the current damages at each read. Later decisions about the
 * damages therefore change the amounts (B-36).
 */
export const costEstimation: Step = {
  name: 'costEstimation',
  kind: 'work',
  seconds: 60,
  decide: ({ pipelineMask, tenantId, modules, hasDamages, detection }) => {
    if (isMaskedOff('costEstimation', pipelineMask)) return [{ status: 'skipped', note: plainNote('costOff') }]
    if (tenantId === null) return [{ status: 'notRun', note: plainNote('costNoCompany') }]
    if (!modules.includes('costEstimation')) return [{ status: 'skipped', note: plainNote('costUnwanted') }]
    if (hasDamages) return undefined
    return detection === 'done'
      ? [{ status: 'done', note: plainNote('costNothing') }]
      : [{ status: 'notRun', note: plainNote('detectionNotRun') }]
  },
  run: async (_context, { id, tenantId }) => {
    if (tenantId === null) throw new Error('a passing without a company has no prices')
    return (tx) => estimate(tx, id, tenantId)
  },
}

async function estimate(tx: Transaction, imageSetId: string, tenantId: string): Promise<StageOutcome> {
  const tableVersion = await readPriceChoice(tx, tenantId)
  const table = await readPriceTable(tx, tenantId, tableVersion)
  if (!table) throw new Error(`the company has no prices of version ${tableVersion}`)
  await renewAppraisal(tx, { tenantId, imageSetId, tableVersion })
  const row = await tx.row<AppraisalRow>(appraisalStatement(WORKER, { imageSetId }))
  const boxes = await tx.rows<DamageRow>(appraisedBoxesStatement(WORKER, imageSetId))
  return { status: 'done', note: noteOf(boxes, table, row?.said ?? {}) }
}

function noteOf(boxes: readonly DamageRow[], table: PriceTable, said: AppraisalRow['said']): StageNote {
  const { lines } = appraise(boxes, table, said, () => false)
  const missing = lines.filter(({ estimate: one, said: word }) => !one && !word).length
  const [estimated, all] = [lines.length - missing, lines.length]
  return { code: 'costDone', params: { estimated, all, version: table.version } }
}
