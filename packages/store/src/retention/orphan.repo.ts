import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { ownerOfKey } from '../objects/object-key.ts'

/** Result of one scan of the whole object store. */
export type SweptObjects = {
  objects: number
  bytes: number
  /** objects that no row names and whose grace period is over */
  orphans: number
  orphanBytes: number
  /** number of orphans that were removed */
  removed: number
}

/**
 * Selects keys whose owning row no longer exists. An object is kept as long as some row may still name it, so that a repeated step, upload
 * or print finds the object. Ignores keys of a format that Skadi does not write. Runs under the scope `worker`, which reads the rows of all
 * companies.
 */
export function ownerlessStatement(keys: readonly string[]): Sql {
  const owned = keys.flatMap((key) => {
    const owner = ownerOfKey(key)
    return owner ? [{ key, ...owner }] : []
  })
  return sql`
    select k.key from unnest(${owned.map(({ key }) => key)}::text[], ${owned.map(({ kind }) => kind)}::text[],
      ${owned.map(({ ownerId }) => ownerId)}::uuid[], ${owned.map(({ fileId }) => fileId)}::uuid[]) as k (key, kind, owner_id, file_id)
    where not case k.kind
      when 'original' then exists (select from recording_file f where f.id = k.file_id)
        or exists (select from image i where i.id = k.file_id)
        or exists (select from image_set s where s.id = k.owner_id and s.photos_gone_at is null)
      when 'derivative' then exists (select from image i where i.id = k.owner_id)
      when 'jobFile' then exists (select from job j where j.id = k.owner_id)
      when 'report' then exists (select from report r where r.id = k.owner_id and coalesce(r.pdf_key, k.key) = k.key)
      when 'statement' then exists (select from case_statement_pdf p where p.statement_id = k.owner_id and p.object_key = k.key)
      when 'customerPhoto' then exists (select from customer_photo p where p.link_id = k.owner_id and p.object_key = k.key)
      when 'logo' then exists (select from tenant_logo l where l.id = k.owner_id)
      when 'detector' then exists (select from detector_version v where v.id = k.owner_id)
      when 'claimFile' then exists (select from claim_file f where f.id = k.file_id)
      else true end
    and not exists (select from object_removal r where r.object_key = k.key)`
}

/**
 * Selects those of `keys` that a row contains literally. The owner in the key does not matter, because a copied passing uses the originals
 * of the first passing. Scans whole tables, which takes seconds.
 */
export const namedKeysStatement = (keys: readonly string[]): Sql => sql`
  with sought as materialized (select unnest(${[...keys]}::text[]) as key)
  select key from sought join image on object_key = key
  union select key from sought join recording_file on object_key = key
  union select key from sought join job on file_key = key
  union select key from sought join report on pdf_key = key
  union select key from sought join case_statement_pdf on object_key = key
  union select key from sought join customer_photo on object_key = key
  union select key from sought join tenant_logo on object_key = key
  union select key from sought join claim_file on object_key = key`

/**
 * Takes a lease of a day on the weekly scan of the store. If the process of the scan dies, the lease expires and the scan starts again.
 * @returns false if another process has the lease, or if the scan is not due
 */
export const beginObjectSweep = async (tx: Transaction): Promise<boolean> =>
  (await tx.run(sql`
    insert into object_sweep as s (is_only) values (true)
    on conflict (is_only) do update set begun_at = clock_timestamp(), finished_at = null
    where s.finished_at <= clock_timestamp() - interval '7 days'
      or (s.finished_at is null and s.begun_at <= clock_timestamp() - interval '1 day')`)) > 0

export const finishObjectSweep = (tx: Transaction, swept: SweptObjects): Promise<number> =>
  tx.run(sql`
    update object_sweep set finished_at = clock_timestamp(), objects = ${swept.objects}, bytes = ${swept.bytes},
      orphans = ${swept.orphans}, orphan_bytes = ${swept.orphanBytes}, removed = ${swept.removed}`)

/**
 * Releases the lease of an interrupted sweep, so that the next caller starts again. The time is rounded down, because the rounding of the
 * column could make it half a millisecond too late.
 */
export const dropObjectSweep = (tx: Transaction): Promise<number> =>
  tx.run(sql`
    update object_sweep set begun_at = date_trunc('milliseconds', clock_timestamp()) - interval '1 day' where finished_at is null`)
