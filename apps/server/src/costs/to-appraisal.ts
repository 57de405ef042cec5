import type { Appraisal } from '@skadi/contract/appraisals/appraisal'
import { type AppraisalLine, appraise } from '@skadi/domain/costs/appraise'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { ageOf, byAge } from '@skadi/domain/damages/damage-age'
import { labelOf } from '@skadi/domain/damages/damage-labels'
import type { AppraisalRow } from '@skadi/store/costs/appraisal.repo'
import type { DamageRow } from '@skadi/store/damages/damage-row'

/** An appraisal as calls answer it, by the damages as they stand. */
export function toAppraisal(
  row: AppraisalRow,
  boxes: readonly DamageRow[],
  table: PriceTable,
  { newestVersion, nameOf }: { newestVersion: number; nameOf: (userId: string) => string | null },
): Appraisal {
  const { estimate, total, ifAccepted, lines, currency } = appraise(boxes, table, row.said)
  return {
    id: row.id,
    imageSetId: row.imageSetId,
    report: row.report,
    costEstimate: estimate
      ? {
          amount: estimate.amount,
          currency,
          confidence: estimate.confidence,
          range: { min: estimate.min, max: estimate.max },
        }
      : null,
    totalEstimate: total ?? null,
    ifAccepted: ifAccepted ?? null,
    lines: lines.map((line) => toLine(line, nameOf)).sort((a, b) => byAge(a.age, b.age)),
    currency,
    tableVersion: table.version,
    newestVersion,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

const toLine = (
  { best, isUndecided, estimate, missing, said }: AppraisalLine<DamageRow>,
  nameOf: (userId: string) => string | null,
): Appraisal['lines'][number] => ({
  damageId: best.id,
  familyId: best.familyId,
  number: best.number,
  age: isUndecided ? null : ageOf((best.passingNo ?? 0) - (best.firstPassingNo ?? 0) + 1),
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
