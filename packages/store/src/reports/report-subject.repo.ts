import type { Camera } from '@skadi/domain/capture/camera'
import { writtenPlate } from '../cars/plate-columns.ts'
import { DAMAGE_COLUMNS, DAMAGE_TABLES, type DamageRow } from '../damages/damage-row.ts'
import { isVisibleTo } from '../damages/visible-damage.ts'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { FACT_COLUMNS, type FactColumns } from '../image-sets/image-set-row.ts'
import { seenIn } from '../image-sets/seen-in.ts'

/** A passing in a report, with its car and company. */
export type ReportedImageSetRow = FactColumns & {
  id: string
  tenantId: string
  tenantName: string
  /** address of the company's logo */
  tenantLogo: string | null
  carId: string | null
  recDate: Date
  /** recording time that the rig reported, set only if it was implausible */
  implausibleTime: Date | null
  timeZone: string
  origin: string
  countryCode: string | null
  registrationNo: string | null
  make: string | null
  model: string | null
  year: number | null
  mileage: number | null
  vin: string | null
}

export type ReportedPhotoRow = {
  id: string
  imageSetId: string
  camera: Camera
  frame: number
  /** true if the photo represents its camera */
  isSelected: boolean
  revision: number
  sha256: string
  /** true if the photo exists and may be shown */
  isShown: boolean
}

export type ReportSubjectRows = {
  passings: ReportedImageSetRow[]
  photos: ReportedPhotoRow[]
  /** boxes of the newer passing as a user sees them, representative boxes first */
  damages: DamageRow[]
}

/**
 * Reads the data of a report on these passings in one round trip.
 * @param ids the pickup and the return, or a single passing; `damages` are the damages of the last passing; none
 *   for a claim without photos of a rig
 */
export async function readReportSubject(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<ReportSubjectRows> {
  const [imageSets, photos, damages] = await db.read<[ReportedImageSetRow, ReportedPhotoRow, DamageRow]>(
    scope,
    [imageSetsStatement(scope, ids), photosStatement(scope, ids), damagesStatement(scope, ids.at(-1) ?? null)],
    options,
  )
  return { passings: imageSets, photos, damages }
}

const imageSetsStatement = (scope: Scope, ids: readonly string[]): Sql => sql`
  select s.id, s.tenant_id as "tenantId", t.name as "tenantName", t.logo as "tenantLogo", s.car_id as "carId", s.rec_date as "recDate",
    case when s.time_source = 'arrival' then s.reported_at end as "implausibleTime",
    s.time_zone as "timeZone", s.origin_name as origin, s.country_code as "countryCode",
    ${writtenPlate(sql`s`)} as "registrationNo", ${FACT_COLUMNS},
    c.make, c.model, c.year, c.mileage, c.vin
  from image_set s join tenant t on t.id = s.tenant_id left join car c on c.id = s.car_id
  where s.id = any(${ids}::uuid[]) and ${seenIn(scope)}`

const photosStatement = (scope: Scope, ids: readonly string[]): Sql => sql`
  select i.id, i.image_set_id as "imageSetId", i.camera, i.frame, i.is_selected as "isSelected", i.revision, i.sha256,
    i.status = 'ready' and i.soft_deleted_at is null as "isShown"
  from image i join image_set s on s.id = i.image_set_id
  where i.image_set_id = any(${ids}::uuid[]) and ${seenIn(scope)}`

const damagesStatement = (scope: Scope, imageSetId: string | null): Sql => sql`
  select ${DAMAGE_COLUMNS} from ${DAMAGE_TABLES}
  where d.image_set_id = ${imageSetId} and d.deleted_at is null and ${isVisibleTo('user')} and ${seenIn(scope)}
  order by d.id = f.representative_id desc, d.box_index`
