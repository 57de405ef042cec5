import { type DamagePrice, type PricedDamage, priceDamage } from '@skadi/domain/costs/price-damage'
import type { PriceTable } from '@skadi/domain/costs/price-table'
import { EXAMPLE_PRICES, isExample } from '@skadi/domain/costs/repair-prices'
import type { PriceColumns } from '@skadi/store/costs/price-columns'
import { type PriceTableRow, priceTablesStatement } from '@skadi/store/costs/price-table.repo'
import type { Database, ReadOptions, Transaction } from '@skadi/store/db/database'
import type { Scope } from '@skadi/store/db/scope'
import { LruCache } from '../../core/lru-cache.ts'

type TableKey = Pick<PriceColumns, 'tenantId' | 'priceVersion'>

/** Returns the prices of a company's version. */
export type Prices = (of: TableKey) => PriceTable

/** Reader within a transaction, or in a user's scope (`readerIn`). */
export type Reader = Pick<Transaction, 'rows'>

export const readerIn = (db: Database, scope: Scope, options?: ReadOptions): Reader => ({
  rows: (statement) => db.rows(scope, statement, options),
})

/**
 * Cache of prices. It needs no invalidation, because a version never changes. Only a caller who can read a damage of a version looks up the
 * version.
 */
const known = new LruCache<string, PriceTable>(200)

const keyOf = ({ tenantId, priceVersion }: TableKey): string => `${tenantId}/${priceVersion}`

/** Returns the prices of these damages. Each process reads a version only once. */
export async function loadPrices(reader: Reader, of: readonly TableKey[]): Promise<Prices> {
  const tables = await readTables(reader, of)
  return (one) => {
    const table = tables.get(keyOf(one))
    if (!table) throw new Error(`there are no prices ${keyOf(one)}`)
    return table
  }
}

/** Returns the prices of this version. Returns undefined if the company has no such version, or if this scope cannot read the version. */
export const findPrices = async (reader: Reader, key: TableKey): Promise<PriceTable | undefined> =>
  (await readTables(reader, [key])).get(keyOf(key))

async function readTables(reader: Reader, of: readonly TableKey[]): Promise<ReadonlyMap<string, PriceTable>> {
  const tables = new Map<string, PriceTable>()
  const unknown = new Map<string, { tenantId: string; version: number }>()
  for (const one of of) {
    const { tenantId, priceVersion: version } = one
    const table = isExample(version) ? EXAMPLE_PRICES : known.get(keyOf(one))
    if (table) tables.set(keyOf(one), table)
    else unknown.set(keyOf(one), { tenantId, version })
  }
  if (unknown.size > 0) {
    for (const { tenantId, ...table } of await reader.rows<PriceTableRow>(
      priceTablesStatement([...unknown.values()]),
    )) {
      const key = keyOf({ tenantId, priceVersion: table.version })
      tables.set(key, table)
      known.set(key, table)
    }
  }
  return tables
}

/** Returns the price of a stored damage. */
export const priceOf = (row: PricedDamage & PriceColumns, prices: Prices): DamagePrice | null =>
  priceDamage(row, prices(row), row.saidPrice)
