import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A file of a claim. `sha256` and `objectKey` are null until the upload is complete. */
export type ClaimFile = {
  id: string
  tenantId: string
  claimId: string
  kind: 'image' | 'document'
  fileName: string
  contentType: string
  /** bytes */
  size: number
  isReady: boolean
  /** size in upright orientation, in pixels; null for a document, and until the file is ready */
  width: number | null
  height: number | null
  sha256: string | null
  objectKey: string | null
}

const COLUMNS = sql`
  f.id, f.tenant_id as "tenantId", f.claim_id as "claimId", f.kind, f.file_name as "fileName", f.content_type as "contentType",
  f.size::float8 as size, f.received_at is not null as "isReady", f.width, f.height, f.sha256, f.object_key as "objectKey"`

/** Condition that the scope may read the file. A global admin may read all files, and other users the files of the current tenant. */
const seenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`f.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

/** SQL for the files of `claim c` in the order in which they were added. Includes unfinished uploads. */
export const CLAIM_FILES = sql`
  (select coalesce(jsonb_agg(to_jsonb(files) order by files.at, files.id), '[]') from (
    select ${COLUMNS}, f.created_at as at from claim_file f
    where f.claim_id = c.id and f.tenant_id = c.tenant_id and f.deleted_at is null) files)`

export const claimFileStatement = (scope: Scope, id: string): Sql => sql`
  select ${COLUMNS} from claim_file f where f.id = ${id} and f.deleted_at is null and ${seenIn(scope)}`

/** SQL for the number of ready photos of `claim c`. */
export const CLAIM_IMAGE_COUNT = sql`
  (select count(*)::int from claim_file f
   where f.claim_id = c.id and f.tenant_id = c.tenant_id and f.kind = 'image' and f.received_at is not null and f.deleted_at is null)`

/** SQL for the id of the first ready photo of `claim c`. */
export const CLAIM_THUMB = sql`
  (select f.id from claim_file f
   where f.claim_id = c.id and f.tenant_id = c.tenant_id and f.kind = 'image' and f.received_at is not null and f.deleted_at is null
   order by f.created_at, f.id limit 1)`

export type NewClaimFile = Pick<ClaimFile, 'id' | 'tenantId' | 'claimId' | 'kind' | 'fileName' | 'contentType' | 'size'>

export const insertClaimFile = (tx: Transaction, file: NewClaimFile, userId: string): Promise<number> =>
  tx.run(sql`
    insert into claim_file (id, tenant_id, claim_id, kind, file_name, content_type, size, created_by)
    values (${file.id}, ${file.tenantId}, ${file.claimId}, ${file.kind}, ${file.fileName}, ${file.contentType}, ${file.size},
      ${userId})`)

/** Properties of a file that are determined after its upload. */
export type ReceivedFile = {
  contentType: string
  sha256: string
  objectKey: string
  width: number | null
  height: number | null
  /** perceptual hash: 64 bits as text */
  likeness: string | null
}

/** Reads the state of a file's upload, even if the file is hidden from a filed claim. Returns undefined if the file is unknown. */
export const claimFileState = (
  tx: Transaction,
  { id, tenantId }: Pick<ClaimFile, 'id' | 'tenantId'>,
): Promise<{ isReady: boolean } | undefined> =>
  tx.row(sql`
    select f.received_at is not null as "isReady" from claim_file f where f.id = ${id} and f.tenant_id = ${tenantId}`)

/** Marks a file as completely stored in the object store. */
export const markClaimFileReceived = (
  tx: Transaction,
  { id, tenantId }: Pick<ClaimFile, 'id' | 'tenantId'>,
  { contentType, sha256, objectKey, width, height, likeness }: ReceivedFile,
): Promise<number> =>
  tx.run(sql`
    update claim_file f set received_at = clock_timestamp(), content_type = ${contentType}, sha256 = ${sha256},
      object_key = ${objectKey}, width = ${width}, height = ${height}, likeness = ${likeness}::bit(64)
    where f.id = ${id} and f.tenant_id = ${tenantId} and f.received_at is null and f.deleted_at is null`)

/** Hides a file of a filed claim. The row and the bytes stay. */
export const hideClaimFile = (tx: Transaction, { id, tenantId }: ClaimFile, userId: string): Promise<number> =>
  tx.run(sql`
    update claim_file f set deleted_at = clock_timestamp(), deleted_by = ${userId}
    where f.id = ${id} and f.tenant_id = ${tenantId} and f.deleted_at is null`)

/** Deletes the row of a draft's file, or of a file whose upload was not completed. The caller deletes its bytes. */
export const deleteClaimFile = (
  tx: Transaction,
  { id, tenantId }: Pick<ClaimFile, 'id' | 'tenantId'>,
): Promise<number> => tx.run(sql`delete from claim_file f where f.id = ${id} and f.tenant_id = ${tenantId}`)

/** Deletes claim files whose upload was never completed. */
export const sweepClaimFiles = (tx: Transaction, olderThanS: number): Promise<number> =>
  tx.run(sql`
    delete from claim_file f
    where f.received_at is null and f.created_at < clock_timestamp() - make_interval(secs => ${olderThanS}::float8)`)
