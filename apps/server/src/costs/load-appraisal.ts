import type { Appraisal } from '@skadi/contract/costs/appraisal'
import {
  type AppraisalRow,
  appraisalStatement,
  appraisedBoxesStatement,
  namesStatement,
} from '@skadi/store/costs/appraisal.repo'
import { priceChoiceStatement } from '@skadi/store/costs/price-table.repo'
import type { LookedAtColumns } from '@skadi/store/costs/summed-boxes'
import type { DamageRow } from '@skadi/store/damages/damage-row'
import type { Scope } from '@skadi/store/db/scope'
import { loadPrices, type Reader } from '../shared/costs/load-prices.ts'
import { toAppraisal } from './to-appraisal.ts'

/** The appraisal by its id or its passing's; undefined where this scope sees none. */
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
