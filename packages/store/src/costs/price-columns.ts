import type { SaidPrice } from '@skadi/domain/costs/price-damage'
import { type Sql, sql } from '../db/sql.ts'

/** Columns that determine the price of a box together with the box's own fields. */
export type PriceColumns = {
  tenantId: string
  /** price table version of the passing's appraisal or, without an appraisal, the current version of the company */
  priceVersion: number
  /** price that a person entered for the damage in this passing; null if there is none */
  saidPrice: SaidPrice | null
}

/** Selects the price table version that a company uses. */
export const chosenVersion = (tenantId: Sql): Sql =>
  sql`coalesce((select c.version from price_choice c where c.tenant_id = ${tenantId}), 1)`

/** SQL for the columns of PriceColumns of a box `damage d`, except `tenantId`. */
export const PRICE_COLUMNS: Sql = sql`
  coalesce((select a.table_version from appraisal a where a.image_set_id = d.image_set_id), ${chosenVersion(sql`d.tenant_id`)}) as "priceVersion",
  (select e.value from appraisal a, jsonb_each(a.said) e where a.image_set_id = d.image_set_id and exists (
      select from damage w where w.id = e.key::uuid and w.family_id = d.family_id)
    order by e.value ->> 'at' desc limit 1) as "saidPrice"`
