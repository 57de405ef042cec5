import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Database, ReadOptions } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { DAMAGE_COLUMNS, DAMAGE_TABLES, type DamageRow } from './damage-row.ts'
import { isVisibleIn } from './visible-damage.ts'

export type UniqueDamagesQuery = {
  tenantId?: string | undefined
  /** id of a passing, which selects the damages of the passing's car */
  imageSetId?: string | undefined
  registrationNo?: string | undefined
  countryCode?: string | undefined
  /** true selects only families without remaining boxes, and false only families with remaining boxes */
  isDeleted: boolean
  closestToImageId?: string | undefined
  /** true selects only families with a box in the passing, and false only families without a box in it */
  isSeen?: boolean | undefined
  isNumbered?: boolean | undefined
  limit: number
  page: number
}

export type UniqueDamageRow = DamageRow & { isSeen: boolean }

/** Lists a page of families, each with one box. The families are sorted by first occurrence, newest first, or by distance to a photo. */
export async function listUniqueDamages(
  db: Database,
  scope: Scope,
  query: UniqueDamagesQuery,
  options: ReadOptions = {},
): Promise<{ rows: UniqueDamageRow[]; total: number }> {
  const { imageSetId, limit, page } = query
  const shown = shownBoxes(scope, query)
  const [rows, counted] = await db.read<[UniqueDamageRow, { n: number }]>(
    scope,
    [
      sql`
        with shown as materialized (${shown}), page as materialized (
          select id, row_number() over (${LISTED}) as place from shown ${LISTED} limit ${limit} offset ${(page - 1) * limit})
        select ${DAMAGE_COLUMNS}, ${isSeenAt(imageSetId)} as "isSeen"
        from ${DAMAGE_TABLES} where d.id = any(array(select id from page)) and ${seenIn(scope)}
        order by (select p.place from page p where p.id = d.id)`,
      sql`with shown as materialized (${shown}) select count(*)::int as n from shown`,
    ],
    options,
  )
  return { rows, total: counted[0]?.n ?? 0 }
}

/** Condition that family `f` has a box in a passing. */
const isSeenAt = (imageSetId: string | undefined): Sql => sql`exists (
  select from damage b where b.family_id = f.id and b.image_set_id = ${imageSetId ?? null}::uuid and b.deleted_at is null)`

/** Order of the list. Without a reference photo, all distances are equal. */
const LISTED = sql`order by is_same_camera desc, distance, first_seen desc, number desc nulls last, family_id`

/** Selects one visible box per family: the representative, or the box nearest to a photo. */
function shownBoxes(scope: Scope, query: UniqueDamagesQuery): Sql {
  const { closestToImageId, isDeleted, isSeen, isNumbered } = query
  const where = [
    sql`d.family_id = any(array(${familiesOf(query)}))`,
    seenIn(scope),
    isDeleted ? sql`f.size = 0` : sql`d.deleted_at is null`,
    isVisibleIn(scope),
    ...(isSeen === undefined ? [] : [sql`${isSeenAt(query.imageSetId)} = ${isSeen}`]),
    ...(isNumbered === undefined ? [] : [sql`(f.number is not null) = ${isNumbered}`]),
  ]
  const near = closestToImageId
    ? sql`(
        select ni.camera, ns.rec_date from image ni join lateral (select * from image_set x where x.id = ni.image_set_id offset 0) ns on true
        where ni.id = ${closestToImageId})`
    : sql`(select null::text as camera, null::timestamptz as rec_date)`
  return sql`
    select distinct on (d.family_id) d.id, d.family_id, f.number, o.rec_date as first_seen,
      coalesce(i.camera = near.camera, false) as is_same_camera,
      abs(extract(epoch from s.rec_date - near.rec_date)) as distance
    from ${DAMAGE_TABLES}, ${near} near
    where ${join(where, ' and ')}
    order by d.family_id, coalesce(i.camera = near.camera, false) desc,
      abs(extract(epoch from s.rec_date - near.rec_date)), d.id = f.representative_id desc, s.rec_date, d.id`
}

/** Selects the ids of the families that the query asks for. */
function familiesOf({ tenantId, imageSetId, registrationNo, countryCode }: UniqueDamagesQuery): Sql {
  const ofCar = [
    ...(registrationNo === undefined ? [] : [sql`c.registration_no = ${plateKey(registrationNo)}`]),
    ...(countryCode === undefined ? [] : [sql`c.country_code = ${countryCode}`]),
  ]
  const where = [
    ...(imageSetId === undefined ? [] : [sql`w.id = any(array(${familiesAt(imageSetId)}))`]),
    ...(ofCar.length === 0 ? [] : [sql`w.car_id = any(array(select c.id from car c where ${join(ofCar, ' and ')}))`]),
    ...(tenantId === undefined ? [] : [sql`w.tenant_id = ${tenantId}`]),
  ]
  return sql`select w.id from damage_family w where ${join(where, ' and ')}`
}

/** Selects the ids of the families of a passing's car, or of the passing itself if its plate is unknown. */
const familiesAt = (imageSetId: string): Sql => sql`
  select a.id from damage_family a where a.image_set_id = ${imageSetId}
  union all select a.id from damage_family a where a.car_id = (select p.car_id from image_set p where p.id = ${imageSetId})`

/**
 * Reads the representatives of the families that are new or recent at a passing. These families were first seen in this passing, or in the
 * previous passing. Suggestions are neither new nor recent.
 */
export async function readAges(
  db: Database,
  scope: Scope,
  imageSetId: string,
  options: ReadOptions = {},
): Promise<{ id: string; passings: number }[]> {
  return db.rows(
    scope,
    sql`
    select f.representative_id as id, s.passing_no - o.passing_no + 1 as passings
    from image_set s, damage_family f
      join lateral (select x.passing_no from image_set x where x.id = f.first_image_set_id offset 0) o on true
    where s.id = ${imageSetId} and ${seenIn(scope)} and f.id = any(array(${familiesAt(imageSetId)})) and f.counted > 0
      and o.passing_no <= s.passing_no
    order by f.number`,
    options,
  )
}
