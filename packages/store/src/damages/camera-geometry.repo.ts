import { createHash } from 'node:crypto'
import type { Camera } from '@skadi/domain/capture/camera'
import { sideOf } from '@skadi/domain/capture/camera'
import type {
  CameraGeometry,
  DamageBoxes,
  RecordedPassing,
  Wheels,
} from '@skadi/domain/damages/cameras/camera-geometry'
import { type Point, rectOf } from '@skadi/domain/damages/damage-box'
import type { RigPlace } from '../alignments/rig-geometry.repo.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** Newest passings with recorded damages from which a rig's cameras are learnt. */
const MOST_PASSINGS = 400

/** A box on the shown photo of a camera. `isRecorded`: a person has drawn or accepted the box. */
export type CameraBox = {
  id: string
  familyId: string
  imageId: string
  camera: Camera
  points: Point[]
  isRecorded: boolean
  isUndecided: boolean
  notSeenIn: Camera[]
}

type ShownPhoto = { imageId: string; camera: Camera; wheels: Wheels | null }

/** SQL: the photo of each camera that a passing shows first. */
const shownPhotos = (imageSetId: Sql): Sql => sql`
  select distinct on (i.camera) i.id, i.camera, i.measures from image i
  where i.image_set_id = ${imageSetId} and i.status = 'ready' and i.soft_deleted_at is null
  order by i.camera, i.is_selected desc, i.frame`

/** SQL: a person has drawn or accepted the box `d`, and nobody has rejected or deleted it. */
const IS_RECORDED: Sql = sql`
  (d.deleted_at is null and coalesce(d.final_state, d.state) in ('created', 'annotated', 'accepted') and d.partner_state is distinct from 'rejected')`

/** SQL: key of a car's shape: its make and model if they are known, else the car itself. */
const CAR_KEY: Sql = sql`
  coalesce(nullif(lower(c.make || ' ' || c.model), ' '), s.car_id::text, s.id::text)`

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 12)

const wheelsOf = (photos: readonly ShownPhoto[]): RecordedPassing['wheels'] =>
  Object.fromEntries(photos.flatMap(({ camera, wheels }) => (wheels ? [[sideOf(camera), wheels]] : [])))

/** The newest passings of a company at a capture set with damages that people recorded, newest first. */
export async function readRecordedPassings(
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
): Promise<RecordedPassing[]> {
  const rows = await tx.rows<{ car: string; photos: ShownPhoto[]; damages: Partial<Record<Camera, Point[]>>[] }>(sql`
    select ${CAR_KEY} as car, p.photos, b.damages
    from (
      select s.* from image_set s where s.tenant_id = ${tenantId} and s.capture_set_id = ${captureSetId}
        and exists (select from damage d where d.image_set_id = s.id and d.tenant_id = s.tenant_id and ${IS_RECORDED})
      order by s.rec_date desc, s.id limit ${MOST_PASSINGS}
    ) s left join car c on c.id = s.car_id and c.tenant_id = s.tenant_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('imageId', i.id, 'camera', i.camera, 'wheels', i.measures -> 'wheels')) as photos
      from (${shownPhotos(sql`s.id`)}) i
    ) p cross join lateral (
      select jsonb_agg(f.boxes) as damages from (
        select jsonb_object_agg(i.camera, d.points order by d.id) as boxes
        from (${shownPhotos(sql`s.id`)}) i join damage d on d.image_id = i.id and d.tenant_id = s.tenant_id
        where ${IS_RECORDED} group by d.family_id
      ) f
    ) b where p.photos is not null and b.damages is not null order by s.rec_date desc, s.id`)
  return rows.map(({ car, photos, damages }) => ({
    car: hashOf(car),
    wheels: wheelsOf(photos),
    damages: damages.map(
      (boxes): DamageBoxes =>
        Object.fromEntries(Object.entries(boxes).map(([camera, points]) => [camera, rectOf(points)])),
    ),
  }))
}

/** Number of joined damages that a rig's cameras were last learnt from; undefined before the first time. */
export const readLearntJoined = (
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
): Promise<{ joined: number } | undefined> =>
  tx.row(sql`select joined from camera_geometry where tenant_id = ${tenantId} and capture_set_id = ${captureSetId}`)

/** Stores what was learnt of a rig's cameras, in place of the last time; undefined if it does not suffice. */
export const keepCameraGeometry = (
  tx: Transaction,
  { tenantId, captureSetId }: RigPlace,
  { geometry, joined }: { geometry: CameraGeometry | undefined; joined: number },
): Promise<number> =>
  tx.run(sql`
    insert into camera_geometry (tenant_id, capture_set_id, geometry, joined)
    values (${tenantId}, ${captureSetId}, ${geometry ? JSON.stringify(geometry) : null}::jsonb, ${joined})
    on conflict (tenant_id, capture_set_id) do update set
      geometry = excluded.geometry, joined = excluded.joined, learnt_at = excluded.learnt_at`)

/** What is known of the cameras at a passing's rig. `version` changes when it is learnt again. */
export type LearntCameras = { geometry: CameraGeometry; version: string }

/** The geometry of a passing's cameras; undefined if it is unknown, or the scope may not see the passing. */
export const learntCamerasStatement = (scope: Scope, imageSetId: string): Sql => sql`
  select g.geometry, g.tenant_id || ' ' || g.capture_set_id || ' ' || g.learnt_at as version
  from image_set s join camera_geometry g on g.tenant_id = s.tenant_id and g.capture_set_id = s.capture_set_id
  where s.id = ${imageSetId} and ${seenIn(scope)} and g.geometry is not null`

/** A passing for which places are proposed: its shown photos, and all boxes on these photos. */
export type PlacedPassing = { car: string; wheels: RecordedPassing['wheels']; photos: ShownPhoto[]; boxes: CameraBox[] }

/** Reads a passing for proposals; undefined unless the scope may see it. */
export async function readPlacedPassing(
  tx: Pick<Transaction, 'row'>,
  scope: Scope,
  imageSetId: string,
): Promise<PlacedPassing | undefined> {
  const row = await tx.row<{ car: string; photos: ShownPhoto[]; boxes: CameraBox[] }>(sql`
    select ${CAR_KEY} as car, coalesce(p.photos, '[]') as photos, coalesce(b.boxes, '[]') as boxes
    from image_set s left join car c on c.id = s.car_id and c.tenant_id = s.tenant_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('imageId', i.id, 'camera', i.camera, 'wheels', i.measures -> 'wheels')) as photos
      from (${shownPhotos(sql`s.id`)}) i
    ) p cross join lateral (
      select jsonb_agg(jsonb_build_object('id', d.id, 'familyId', d.family_id, 'imageId', i.id, 'camera', i.camera,
        'points', d.points, 'isRecorded', ${IS_RECORDED}, 'notSeenIn', d.not_seen_in,
        'isUndecided', d.deleted_at is null and d.state = 'suggested' and d.final_state is null
          and d.partner_state is distinct from 'rejected') order by d.box_index) as boxes
      from (${shownPhotos(sql`s.id`)}) i join damage d on d.image_id = i.id and d.tenant_id = s.tenant_id
    ) b where s.id = ${imageSetId} and ${seenIn(scope)}`)
  return row && { ...row, car: hashOf(row.car), wheels: wheelsOf(row.photos) }
}
