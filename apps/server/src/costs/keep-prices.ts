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
  /** version on which these prices are based */
  basedOn: number
  /** computes the new price table from the company's current table */
  contentOf: (before: PriceTable) => PriceTableContent
  fileName?: string | undefined
}

/**
 * Stores prices as the company's next version. The version becomes current, and the change is audited. Equal prices make no new version.
 * @returns the version that is current after the call
 * @throws ApiError CONFLICT unless the company's current version is the version that the user has seen
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
