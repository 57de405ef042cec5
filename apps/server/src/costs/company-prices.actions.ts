import { type CompanyPrices, getCompanyPrices, updateCompanyPrices } from '@skadi/contract/costs/prices/company-prices'
import { changePriceSettings } from '@skadi/domain/costs/price-settings'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { isExample } from '@skadi/domain/costs/repair-prices'
import { readPriceChoice, readPriceTable } from '@skadi/store/costs/price-table.repo'
import type { Transaction } from '@skadi/store/db/database'
import { tenantStatement } from '@skadi/store/tenants/tenant.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { keepPrices, type PriceScope } from './keep-prices.ts'

/**
 * Calls by which global admins set a company's currency and hourly rate (decision 50). The company's administrators set the rows (C-09).
 */
export function companyPricesCalls({ db }: Services): BoundCall[] {
  /** Returns the scope of the company. @throws ApiError NOT_FOUND */
  const scopeOf = async (actor: SessionActor, id: string): Promise<PriceScope> => {
    found(await db.row(staffScope(actor), tenantStatement(id)))
    return { role: 'app', tenantId: id, userId: actor.userId }
  }
  return [
    bindCall(getCompanyPrices, async ({ params }, { actor }) => {
      const scope = await scopeOf(actor, params.id)
      return db.transaction(scope, async (tx) => ({ data: await goneBy(tx, scope) }))
    }),

    bindCall(updateCompanyPrices, async ({ params, body: { basedOn, ...settings } }, { actor, mutate }) => {
      const scope = await scopeOf(actor, params.id)
      return mutate(scope, async (tx) => {
        await keepPrices(tx, scope, { basedOn, contentOf: (before) => changePriceSettings(before, settings) })
        return { data: await goneBy(tx, scope) }
      })
    }),
  ]
}

async function goneBy(tx: Transaction, { tenantId }: PriceScope): Promise<CompanyPrices> {
  const table: PriceTable = found(await readPriceTable(tx, tenantId, await readPriceChoice(tx, tenantId)))
  const { version, currency, hourlyRate } = table
  return { version, currency, hourlyRate, isExample: isExample(version) }
}
