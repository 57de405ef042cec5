import type { PriceTable, PriceTableContent } from '@skadi/domain/costs/price-table'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { chosenVersion } from './price-columns.ts'

type TenantScope = Scope & { role: 'app' }

/** A version of the prices for lists. The built-in version is not stored. */
export type PriceVersionRow = {
  version: number
  fileName: string | null
  createdAt: Date
  createdBy: string
  createdByName: string | null
}

const VERSIONS = sql`
  select p.version, p.file_name as "fileName", p.created_at as "createdAt", p.created_by as "createdBy",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "createdByName"
  from price_table p left join app_user u on u.id = p.created_by`

export const priceVersionStatement = ({ tenantId }: TenantScope, version: number): Sql =>
  sql`${VERSIONS} where p.tenant_id = ${tenantId} and p.version = ${version}`

/** Lists the versions of a company, newest first, and the version that the company uses. */
export async function listPriceVersions(
  db: Database,
  scope: TenantScope,
  options: ReadOptions = {},
): Promise<{ rows: PriceVersionRow[]; chosen: number }> {
  const [rows, chosen] = await db.read<[PriceVersionRow, { version: number }]>(
    scope,
    [
      sql`${VERSIONS} where p.tenant_id = ${scope.tenantId} order by p.version desc`,
      priceChoiceStatement(scope.tenantId),
    ],
    options,
  )
  return { rows, chosen: chosen[0]?.version ?? EXAMPLE_PRICES.version }
}

/** Selects prices of companies by version. The built-in prices are not among them. */
export const priceTablesStatement = (keys: readonly { tenantId: string; version: number }[]): Sql => sql`
  select p.tenant_id as "tenantId", p.version, p.currency, p.hourly_rate as "hourlyRate", p.rows
  from price_table p join unnest(${keys.map(({ tenantId }) => tenantId)}::uuid[], ${keys.map(({ version }) => version)}::int[])
    as k (tenant_id, version) on k.tenant_id = p.tenant_id and k.version = p.version`
export type PriceTableRow = PriceTable & { tenantId: string }

/** Reads a version of the prices within a transaction. Returns undefined if the company has no such version. */
export const readPriceTable = async (
  tx: Transaction,
  tenantId: string,
  version: number,
): Promise<PriceTable | undefined> =>
  version === EXAMPLE_PRICES.version
    ? EXAMPLE_PRICES
    : tx.row<PriceTableRow>(priceTablesStatement([{ tenantId, version }]))

/**
 * Locks a company's choice of prices until the transaction ends, so that no two requests change the choice at once. @returns the chosen
 * version
 */
export async function lockPriceChoice(tx: Transaction, { tenantId }: TenantScope): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`
    insert into price_choice (tenant_id, version) values (${tenantId}, ${EXAMPLE_PRICES.version})
    on conflict (tenant_id) do update set version = price_choice.version returning version`)
  return row?.version ?? EXAMPLE_PRICES.version
}

/** Selects the price table version that a company currently uses. */
export const priceChoiceStatement = (tenantId: string): Sql =>
  sql`select ${chosenVersion(sql`${tenantId}::uuid`)} as version`

export async function readPriceChoice(tx: Transaction, tenantId: string): Promise<number> {
  const row = await tx.row<{ version: number }>(priceChoiceStatement(tenantId))
  return row?.version ?? EXAMPLE_PRICES.version
}

export async function choosePriceTable(tx: Transaction, { tenantId }: TenantScope, version: number): Promise<void> {
  await tx.run(sql`update price_choice set version = ${version} where tenant_id = ${tenantId}`)
}

/** Saves prices as the company's next version. The caller has locked the company's choice. */
export async function insertPriceTable(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  { currency, hourlyRate, rows }: PriceTableContent,
  fileName: string | null,
): Promise<number> {
  const row = await tx.row<{ version: number }>(sql`
    insert into price_table (tenant_id, version, currency, hourly_rate, rows, file_name, created_by)
    select ${tenantId}, coalesce(max(p.version), ${EXAMPLE_PRICES.version}) + 1, ${currency}, ${hourlyRate}, ${JSON.stringify(rows)}::jsonb,
      ${fileName}, ${userId}
    from price_table p where p.tenant_id = ${tenantId} returning version`)
  if (!row) throw new Error('a price table was not kept')
  return row.version
}
