import type { SaidPrices } from '@skadi/domain/costs/appraise'
import { DAMAGE_COLUMNS, DAMAGE_TABLES } from '../damages/damage-row.ts'
import { isVisibleTo } from '../damages/visible-damage.ts'
import type { Transaction } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { publish } from '../realtime/publish.ts'
import { LOOKED_AT } from './summed-boxes.ts'

/** An appraisal as stored. The amounts of the appraisal are computed from the damages. */
export type AppraisalRow = {
  id: string
  tenantId: string
  imageSetId: string
  tableVersion: number
  report: string
  said: SaidPrices
  createdAt: Date
  modifiedAt: Date
}

const COLUMNS = sql`
  a.id, a.tenant_id as "tenantId", a.image_set_id as "imageSetId", a.table_version as "tableVersion", a.report, a.said,
  a.created_at as "createdAt", a.modified_at as "modifiedAt"`

/**
 * Selects an appraisal by its id or by the id of its passing, if this scope may see the passing. Rows are AppraisalRow & LookedAtColumns.
 */
export const appraisalStatement = (scope: Scope, by: { id: string } | { imageSetId: string }): Sql => sql`
  select ${COLUMNS}, ${LOOKED_AT} from appraisal a join image_set s on s.id = a.image_set_id
  where ${'id' in by ? sql`a.id = ${by.id}` : sql`a.image_set_id = ${by.imageSetId}`} and ${seenIn(scope)}`

/** Selects the boxes from which a passing's appraisal is computed: all boxes that a user sees, except deleted boxes. */
export const appraisedBoxesStatement = (scope: Scope, imageSetId: string): Sql => sql`
  select ${DAMAGE_COLUMNS} from ${DAMAGE_TABLES}
  where d.image_set_id = ${imageSetId} and d.deleted_at is null and ${isVisibleTo('user')} and ${seenIn(scope)}
  order by d.box_index, d.id`

/** Selects the names of these users, if the scope may read them. */
export const namesStatement = (ids: readonly string[]): Sql => sql`
  select u.id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name from app_user u where u.id = any(${ids}::uuid[])`

/** Reads the appraisal and locks it until the transaction ends. */
export const lockAppraisal = (tx: Transaction, tenantId: string, id: string): Promise<AppraisalRow | undefined> =>
  tx.row<AppraisalRow>(sql`
    select ${COLUMNS} from appraisal a where a.id = ${id} and a.tenant_id = ${tenantId} for update`)

/** Inserts an appraisal. @returns id of the appraisal; undefined if the passing already has an appraisal */
export async function insertAppraisal(
  tx: Transaction,
  { tenantId, imageSetId, tableVersion }: Pick<AppraisalRow, 'tenantId' | 'imageSetId' | 'tableVersion'>,
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    insert into appraisal (id, tenant_id, image_set_id, table_version) values (${newId()}, ${tenantId}, ${imageSetId}, ${tableVersion})
    on conflict (image_set_id) do nothing returning id`)
  if (row) await publishPrices(tx, tenantId, imageSetId)
  return row?.id
}

/** Creates the appraisal of a passing, or updates it to this version of the prices. Corrections that people made in the appraisal stay. */
export async function renewAppraisal(
  tx: Transaction,
  { tenantId, imageSetId, tableVersion }: Pick<AppraisalRow, 'tenantId' | 'imageSetId' | 'tableVersion'>,
): Promise<void> {
  await tx.run(sql`
    insert into appraisal (id, tenant_id, image_set_id, table_version) values (${newId()}, ${tenantId}, ${imageSetId}, ${tableVersion})
    on conflict (image_set_id) do update set table_version = excluded.table_version, modified_at = clock_timestamp()`)
  await publishPrices(tx, tenantId, imageSetId)
}

/** Saves a person's text and corrected prices in an appraisal. */
export async function updateAppraisal(
  tx: Transaction,
  { id, tenantId, imageSetId }: AppraisalRow,
  { report, said }: Pick<AppraisalRow, 'report' | 'said'>,
): Promise<void> {
  await tx.run(sql`
    update appraisal set report = ${report}, said = ${JSON.stringify(said)}::jsonb,
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and tenant_id = ${tenantId}`)
  await publishPrices(tx, tenantId, imageSetId)
}

/** Publishes a change of the prices of displayed damages, so that open pages load the damages again. */
async function publishPrices(tx: Transaction, tenantId: string, imageSetId: string): Promise<void> {
  const row = await tx.row<{ at: Date }>(sql`select clock_timestamp() as at`)
  if (row) await publish(tx, { action: 'damagesChanged', tenantId, imageSetId, modifiedAt: row.at.toISOString() })
}
