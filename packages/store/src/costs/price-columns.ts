import type { SaidPrice } from '@skadi/domain/costs/price-damage'
import { type Sql, sql } from '../db/sql.ts'

/** What the price of a box goes by, beside what it says of itself. */
export type PriceColumns = {
  tenantId: string
  /** of the passing's appraisal, else the one that its company goes by */
  priceVersion: number
  /** what a person said of the damage in this passing; null: nothing */
  saidPrice: SaidPrice | null
}

/** The version of the prices that a company goes by. */
export const chosenVersion = (tenantId: Sql): Sql =>
  sql`coalesce((select c.version from price_choice c where c.tenant_id = ${tenantId}), 1)`

/** Columns of PriceColumns for a box `damage d`, all but its tenant. */
export const PRICE_COLUMNS: Sql = sql`
  coalesce((select a.table_version from appraisal a where a.image_set_id = d.image_set_id), ${chosenVersion(sql`d.tenant_id`)}) as "priceVersion",
  (select e.value from appraisal a, jsonb_each(a.said) e where a.image_set_id = d.image_set_id and exists (
      select from damage w where w.id = e.key::uuid and w.family_id = d.family_id)
    order by e.value ->> 'at' desc limit 1) as "saidPrice"`
