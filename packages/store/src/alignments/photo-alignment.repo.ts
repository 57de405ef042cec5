import type { PhotoAlignment } from '@skadi/domain/alignments/photo-alignment'
import type { Rect } from '@skadi/domain/damages/damage-box'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { ShownFrame } from './shown-frame.repo.ts'

/** A photo and a later photo of the same camera. */
export type FramePair = { from: Pick<ShownFrame, 'id' | 'revision'>; to: Pick<ShownFrame, 'id' | 'revision'> }

/** Alignment of a pair of photos. `fromId` is the earlier photo. `likely` is a matrix that is too uncertain for an alignment. */
export type AlignmentRow = { fromId: string; toId: string; likely: number[] | null } & Pick<
  PhotoAlignment,
  'status' | 'matrix' | 'errorPx' | 'reason'
>

/** Selects the stored alignments of these pairs of photos. Leaves out alignments that were computed from other derivatives. */
export const alignmentsStatement = (scope: Scope, pairs: readonly FramePair[]) => sql`
  select a.from_image_id as "fromId", a.to_image_id as "toId", a.status, a.matrix, a.error_px as "errorPx", a.reason,
    a.likely_matrix as likely
  from photo_alignment a join unnest(
    ${pairs.map(({ from }) => from.id)}::uuid[], ${pairs.map(({ to }) => to.id)}::uuid[],
    ${pairs.map(({ from }) => from.revision)}::int[], ${pairs.map(({ to }) => to.revision)}::int[])
    as p (from_id, to_id, from_revision, to_revision)
    on (a.from_image_id, a.to_image_id, a.from_revision, a.to_revision) = (p.from_id, p.to_id, p.from_revision, p.to_revision)
  where ${madeFor(scope, sql`a`)}`

/** Saves an alignment. Replaces an earlier alignment of these photos. */
export async function saveAlignment(
  tx: Transaction,
  tenantId: string,
  { from, to }: FramePair,
  { status, matrix, errorPx, reason, likely }: Omit<AlignmentRow, 'fromId' | 'toId'>,
): Promise<void> {
  await tx.run(sql`
    insert into photo_alignment (tenant_id, from_image_id, to_image_id, from_revision, to_revision, status, matrix, error_px, reason,
      likely_matrix)
    values (${tenantId}, ${from.id}, ${to.id}, ${from.revision}, ${to.revision}, ${status}, ${matrix}::double precision[], ${errorPx}, ${reason},
      ${likely}::double precision[])
    on conflict (from_image_id, to_image_id) do update set
      tenant_id = excluded.tenant_id, from_revision = excluded.from_revision, to_revision = excluded.to_revision,
      status = excluded.status, matrix = excluded.matrix, error_px = excluded.error_px, reason = excluded.reason,
      likely_matrix = excluded.likely_matrix, made_at = excluded.made_at`)
}

/** Condition that the row belongs to a tenant whose passings the scope may see. */
export function madeFor(scope: Scope, table: Sql): Sql {
  if (scope.role === 'app') return sql`${table}.tenant_id = ${scope.tenantId}`
  if (scope.role === 'group')
    return sql`${table}.tenant_id in (
      select m.tenant_id from tenant_group g join tenant_group_member m on m.group_id = g.id where g.power_tenant_id = ${scope.tenantId})`
  return sql`true`
}

/** A box of the later photo, in whole pixels of 1920x1200, and the comparison at this spot. */
export type SpotRow = Rect & SpotComparison

/** Selects the stored comparisons of spots in a pair of photos. Leaves out comparisons of other derivatives. */
export const spotsStatement = (scope: Scope, { from, to }: FramePair) => sql`
  select c.x, c.y, c.width, c.height, c.similarity, c.from_sharpness as "pickupSharpness", c.to_sharpness as "returnSharpness"
  from spot_comparison c where c.from_image_id = ${from.id} and c.to_image_id = ${to.id}
    and c.from_revision = ${from.revision} and c.to_revision = ${to.revision} and ${madeFor(scope, sql`c`)}`

/** Saves the comparisons of spots in a pair of photos. Replaces earlier comparisons of these spots. */
export async function saveSpots(
  tx: Transaction,
  tenantId: string,
  { from, to }: FramePair,
  spots: readonly SpotRow[],
): Promise<void> {
  for (const { x, y, width, height, similarity, pickupSharpness, returnSharpness } of spots)
    await tx.run(sql`
      insert into spot_comparison (tenant_id, from_image_id, to_image_id, from_revision, to_revision, x, y, width, height, similarity, from_sharpness, to_sharpness)
      values (${tenantId}, ${from.id}, ${to.id}, ${from.revision}, ${to.revision}, ${x}, ${y}, ${width}, ${height}, ${similarity}, ${pickupSharpness}, ${returnSharpness})
      on conflict (from_image_id, to_image_id, x, y, width, height) do update set
        tenant_id = excluded.tenant_id, from_revision = excluded.from_revision, to_revision = excluded.to_revision,
        similarity = excluded.similarity, from_sharpness = excluded.from_sharpness, to_sharpness = excluded.to_sharpness,
        made_at = excluded.made_at`)
}
