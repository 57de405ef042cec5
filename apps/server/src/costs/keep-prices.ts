import type { AuditAction } from '@skadi/domain/audit/audit-action'
import type { PriceSettings } from '@skadi/domain/costs/price-settings'
import { isSameContent, type PriceTable, type PriceTableContent, priceChanges } from '@skadi/domain/costs/price-table'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { auditDifference } from '@skadi/store/audit/audit-difference'
import * as store from '@skadi/store/costs/price-table.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { ApiError, found } from '../core/http/api-error.ts'

export type PriceScope = Scope & { role: 'app' }

type NewPrices = {
  /** the version that they were made from */
  basedOn: number
  /** what they become, of what the company goes by */
  contentOf: (before: PriceTable) => PriceTableContent
  fileName?: string | undefined
}

/**
 * Keeps prices as a company's next version and goes by it from then on, audited. The same prices again are no new version.
 * @returns the version gone by afterwards
 * @throws ApiError CONFLICT where the company goes by another version than one has seen
 */
export async function keepPrices(tx: Transaction, scope: PriceScope, prices: NewPrices): Promise<number> {
  const { basedOn, contentOf, fileName } = prices
  const chosen = await store.lockPriceChoice(tx, scope)
  if (chosen !== basedOn) throw new ApiError('CONFLICT')
  const before = found(await store.readPriceTable(tx, scope.tenantId, chosen))
  const content = contentOf(before)
  if (isSameContent(before, content)) return chosen
  const version = await store.insertPriceTable(tx, scope, content, fileName ?? null)
  await store.choosePriceTable(tx, scope, version)
  const changed = before.currency === content.currency ? priceChanges(before, content).length : content.rows.length
  const settings = auditDifference(settingsOf(before), settingsOf(content))
  await auditPrices(tx, scope, 'createPriceTable', {
    before: { version: chosen, ...settings?.before },
    after: { version, changed, fileName, ...settings?.after },
  })
  return version
}

const settingsOf = ({ currency, hourlyRate }: PriceTableContent): PriceSettings => ({ currency, hourlyRate })

export const auditPrices = (
  tx: Transaction,
  { tenantId, userId }: PriceScope,
  action: AuditAction,
  change: { before: unknown; after: unknown },
): Promise<void> =>
  appendAudit(tx, { chain: tenantId, actorId: userId, action, targetType: 'prices', targetId: tenantId, ...change })
