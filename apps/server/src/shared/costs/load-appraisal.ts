import type { Appraisal } from '@skadi/contract/costs/appraisal'
import { type AppraisalLine, appraise } from '@skadi/domain/costs/appraise'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { type DamageSum, singleSum } from '@skadi/domain/costs/sum-prices'
import { ageOf, byAge } from '@skadi/domain/damages/damage-age'
import { labelOf } from '@skadi/domain/damages/names/damage-labels'
import {
  type AppraisalRow,
  appraisalStatement,
  appraisedBoxesStatement,
  namesStatement,
} from '@skadi/store/costs/appraisal.repo'
import { priceChoiceStatement } from '@skadi/store/costs/price-table.repo'
import { isNewBox, type LookedAtColumns } from '@skadi/store/costs/summed-boxes'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { Scope } from '@skadi/store/db/scope'
import { loadPrices, type Reader } from './load-prices.ts'

/** Converts an appraisal with its current damages to the form of the calls. */
function toAppraisal(
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

/** Returns null if no damage has a price. */
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
  age: isUndecided ? null : ageOf((best.imageSetNo ?? 0) - (best.firstImageSetNo ?? 0) + 1),
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

/** Loads the appraisal with this id or of this passing. Returns undefined if the scope can read no such appraisal. */
export async function loadAppraisal(
  reader: Reader,
  scope: Scope,
  by: { id: string } | { imageSetId: string },
): Promise<Appraisal | undefined> {
  const [row] = await reader.rows<AppraisalRow & LookedAtColumns>(appraisalStatement(scope, by))
  if (!row) return undefined
  const key = { tenantId: row.tenantId, priceVersion: row.tableVersion }
  const prices = await loadPrices(reader, [key])
  const boxes = await reader.rows<DamageRow>(appraisedBoxesStatement(scope, row.imageSetId))
  const [newest] = await reader.rows<{ version: number }>(priceChoiceStatement(row.tenantId))
  const people = [...new Set(Object.values(row.said).map(({ by }) => by))]
  const names = people.length > 0 ? await reader.rows<{ id: string; name: string | null }>(namesStatement(people)) : []
  return toAppraisal(row, boxes, prices(key), {
    newestVersion: newest?.version ?? row.tableVersion,
    nameOf: (userId) => names.find(({ id }) => id === userId)?.name ?? null,
  })
}
