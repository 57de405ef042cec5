import type { Appraisal } from '@skadi/contract/costs/appraisal'
import { type AppraisalLine, appraise } from '@skadi/domain/costs/appraise'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { type DamageSum, singleSum } from '@skadi/domain/costs/sum-prices'
import { ageOf, byAge } from '@skadi/domain/damages/damage-age'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { AppraisalRow } from '@skadi/store/costs/appraisal.repo'
import { isNewBox, type LookedAtColumns } from '@skadi/store/costs/summed-boxes'
import type { DamageRow } from '@skadi/store/damages/damage-row'

/** An appraisal as calls answer it, by the damages as they stand. */
export function toAppraisal(
  row: AppraisalRow & LookedAtColumns,
  boxes: readonly DamageRow[],
  table: PriceTable,
  { newestVersion, nameOf }: { newestVersion: number; nameOf: (userId: string) => string | null },
): Appraisal {
  const appraisal = appraise(boxes, table, row.said, (box) => isNewBox(row, box))
  const { confidence, lines, currency, ifAccepted } = appraisal
  const estimate = singleSum(appraisal.estimate)
  return {
    id: row.id,
    imageSetId: row.imageSetId,
    report: row.report,
    costEstimate: estimate
      ? { amount: estimate.amount, currency, confidence, range: { min: estimate.min, max: estimate.max } }
      : null,
    totalEstimate: toSum(appraisal.total),
    newEstimate: toSum(appraisal.newTotal),
    ifAccepted: ifAccepted ? toSum(ifAccepted) : null,
    lines: lines.map((line) => toLine(line, nameOf)).sort((a, b) => byAge(a.age, b.age)),
    currency,
    tableVersion: table.version,
    newestVersion,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

/** null: nothing of it has a price */
function toSum(sum: DamageSum): Appraisal['totalEstimate'] {
  const one = singleSum(sum)
  return one ? { amount: one.amount, min: one.min, max: one.max, missing: sum.missing } : null
}

const toLine = (
  { best, isNew, isUndecided, estimate, missing, said }: AppraisalLine<DamageRow>,
  nameOf: (userId: string) => string | null,
): Appraisal['lines'][number] => ({
  damageId: best.id,
  familyId: best.familyId,
  number: best.number,
  age: isUndecided ? null : ageOf((best.passingNo ?? 0) - (best.firstPassingNo ?? 0) + 1),
  isNew,
  isUndecided,
  labels: best.labelIds.flatMap((id) => labelOf(id) ?? []),
  damagedParts: best.damagedParts,
  estimate: estimate
    ? {
        amount: estimate.amount,
        min: estimate.min,
        max: estimate.max,
        confidence: estimate.confidence,
        parts: [...estimate.lines],
      }
    : null,
  missing: [...missing],
  said: said ? { ...said, by: { userId: said.by, name: nameOf(said.by) } } : null,
})
