import type { Camera } from '@skadi/domain/capture/camera'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** A capture set and a company whose cars pass it. */
export type RigPlace = { tenantId: string; captureSetId: string }

/** Reads the capture set that recorded both passings of a car. Returns undefined if the capture sets differ or are unknown. */
export const readRigPlace = (tx: Transaction, a: string, b: string): Promise<RigPlace | undefined> =>
  tx.row<RigPlace>(sql`
    select a.tenant_id as "tenantId", a.capture_set_id as "captureSetId"
    from image_set a join image_set b on b.tenant_id = a.tenant_id and b.capture_set_id = a.capture_set_id
    where a.id = ${a} and b.id = ${b}`)

/**
 * Reads the rig geometry that was learnt within the last day. `geometry` is null if an attempt within the last hour found too few passings.
 */
export const readRigGeometry = <Geometry>(
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
): Promise<{ geometry: Geometry | null } | undefined> =>
  tx.row<{ geometry: Geometry | null }>(sql`
    select geometry from rig_geometry where tenant_id = ${tenantId} and capture_set_id = ${captureSetId}
      and learnt_at > clock_timestamp() - case when geometry is null then interval '1 hour' else interval '1 day' end`)

/**
 * Saves a learnt geometry. If `geometry` is undefined, records only the attempt and keeps an earlier geometry. @returns the stored geometry
 */
export async function keepRigGeometry<Geometry extends object>(
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
  geometry: Geometry | undefined,
): Promise<Geometry | undefined> {
  const row = await tx.row<{ geometry: Geometry | null }>(sql`
    insert into rig_geometry (tenant_id, capture_set_id, geometry)
    values (${tenantId}, ${captureSetId}, ${geometry ? JSON.stringify(geometry) : null}::jsonb)
    on conflict (tenant_id, capture_set_id) do update set
      geometry = coalesce(excluded.geometry, rig_geometry.geometry), learnt_at = excluded.learnt_at
    returning geometry`)
  return row?.geometry ?? undefined
}

/** Reads the alignments of each camera's photos in the newest passings of a rig. Each row belongs to one pair of passings. */
export async function readRigMotions(
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
  most: number,
): Promise<Partial<Record<Camera, number[]>>[]> {
  const rows = await tx.rows<{ motions: Partial<Record<Camera, number[]>> }>(sql`
    select jsonb_object_agg(i.camera, to_jsonb(a.matrix)) as motions
    from (
      select s.id, s.rec_date from image_set s where s.tenant_id = ${tenantId} and s.capture_set_id = ${captureSetId}
      order by s.rec_date desc limit ${2 * most}
    ) s join image i on i.image_set_id = s.id join photo_alignment a on a.to_image_id = i.id and a.status = 'aligned'
      join image f on f.id = a.from_image_id
      join image_set e on e.id = f.image_set_id and e.tenant_id = ${tenantId} and e.capture_set_id = ${captureSetId}
    group by s.id, s.rec_date, e.id order by s.rec_date desc limit ${most}`)
  return rows.map(({ motions }) => motions)
}
