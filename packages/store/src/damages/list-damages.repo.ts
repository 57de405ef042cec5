import { plateKey } from '@skadi/domain/cars/plate-key'
import { ageOf } from '@skadi/domain/damages/damage-age'
import type { LogBox } from '@skadi/domain/damages/damage-log'
import { type DamageState, hasAge } from '@skadi/domain/damages/damage-state'
import { FIRST_LOOK } from '@skadi/domain/damages/detector'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import type { Database, ReadOptions } from '../db/database.ts'
import { type ListPage, type PageQuery, readListPage } from '../db/list-page.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { seenIn } from '../image-sets/seen-in.ts'
import { DAMAGE_COLUMNS, DAMAGE_TABLES, type DamageRow, PLACED_DAMAGES } from './damage-row.ts'
import { EFFECTIVE_STATE, isFaintIn, isVisibleIn } from './visible-damage.ts'

/** Subject of a list of damages. If no field is set, the list has all damages that the scope sees. */
export type DamageSubject = {
  imageSetId?: string | undefined
  /** id of a passing, which selects the damages of the passing's car */
  carOf?: string | undefined
  familyId?: string | undefined
  registrationNo?: string | undefined
  countryCode?: string | undefined
  /** limits the other filters to this company, and has no effect without another filter */
  tenantId?: string | undefined
}

export type DamageFilter = {
  /** undefined selects deleted and not deleted damages */
  isDeleted?: boolean | undefined
  isPotential?: boolean | undefined
  /** effective states that are listed, in place of the states that the scope sees */
  states?: readonly DamageState[] | undefined
  onlyRepresentatives?: boolean | undefined
  /** true selects only faint suggestions; false or undefined selects no faint suggestions */
  isFaint?: boolean | undefined
  /** ISO 8601 time; of each family, only the boxes of the passing nearest to this time are listed */
  closestTo?: string | undefined
}

export type ListedDamages = { subject: DamageSubject; filter: DamageFilter }

/**
 * Lists boxes that the scope sees. If the subject names a passing, family or plate, the boxes of the oldest passing come first. Otherwise,
 * boxes are sorted by id.
 */
export function listDamages(
  db: Database,
  scope: Scope,
  { subject, filter }: ListedDamages,
  page: PageQuery,
  options: ReadOptions = {},
): Promise<ListPage<DamageRow>> {
  const { imageSetId, familyId, registrationNo, carOf } = subject
  const isSorted = [imageSetId, familyId, registrationNo, carOf].some((one) => one !== undefined)
  // if no subject limits the boxes, they are limited to the tenant of the scope by their own tenant column
  const tenantId = isSorted || scope.role !== 'app' ? subject.tenantId : scope.tenantId
  const of = [seenIn(scope), ...subjectConditions({ ...subject, tenantId })]
  const filters = filterConditions(filter, scope)
  if (filter.closestTo !== undefined) filters.push(isClosest([...of, ...filters], filter.closestTo))
  return readListPage<DamageRow>(
    db,
    scope,
    {
      columns: DAMAGE_COLUMNS,
      from: DAMAGE_TABLES,
      of,
      filters,
      key: isSorted
        ? sql`concat(to_char(s.rec_date, 'YYYYMMDDHH24MISSMS'), s.id, to_char(d.box_index, 'FM000000'))`
        : undefined,
      id: sql`d.id`,
      direction: 'asc',
    },
    page,
    options,
  )
}

/** A box's id and the fields that determine the box's position in the damage log of its passing. */
export type LogRow = LogBox & { id: string }

/** Reads all boxes of `listDamages` at once, with only the fields by which the damage log is sorted. */
export async function readLogRows(
  db: Database,
  scope: Scope,
  { subject, filter }: ListedDamages,
  options: ReadOptions = {},
): Promise<LogRow[]> {
  const where = [seenIn(scope), ...subjectConditions(subject), ...filterConditions(filter, scope)]
  const rows = await db.rows<LogRow & { passings: number }>(
    scope,
    sql`
      select d.id, d.family_id as "familyId", f.number, i.camera, i.frame, d.box_index as index, d.points, d.state,
        d.final_state as "finalState", d.partner_state as "partnerState", d.deleted_at is not null as "isDeleted",
        coalesce(s.passing_no, 0) - coalesce(o.passing_no, 0) + 1 as passings
      from ${DAMAGE_TABLES} where ${join(where, ' and ')}`,
    options,
  )
  return rows.map((row) => {
    const age = hasAge(row) ? ageOf(row.passings) : undefined
    return { ...row, isNew: age === 'new', isRecent: age === 'recent' }
  })
}

/**
 * Numbers of faint spots (ruling 42). `differences`: spots that differ from an earlier photo. `firstLook`: spots on photos without an
 * earlier photo. `nuisances`: spots that are not damage, per non-damage label.
 */
export type FaintCounts = {
  differences: number
  firstLook: number
  nuisances: { labelId: number; spots: number }[]
}

/** Counts the spots with faint suggestions of a passing, as the scope sees them, without loading the boxes. */
export async function countFaint(
  db: Database,
  scope: Scope,
  imageSetId: string,
  options: ReadOptions = {},
): Promise<FaintCounts> {
  const where = [seenIn(scope), ...subjectConditions({ imageSetId }), isFaintIn(scope), sql`d.deleted_at is null`]
  const rows = await db.rows<{ labelId: number | null; isFirstLook: boolean; spots: number }>(
    scope,
    sql`
      select x."labelId", x."isFirstLook", count(*)::int as spots from (
        select min(l.id) as "labelId", bool_and(d.detector is not distinct from ${FIRST_LOOK}) as "isFirstLook"
        from ${PLACED_DAMAGES} left join lateral unnest(d.label_ids) as l (id) on l.id = any(${NOISE_IDS}::int[])
        where ${join(where, ' and ')} group by d.family_id) x
      group by x."labelId", x."isFirstLook" order by x."labelId"`,
    options,
  )
  const sum = (of: readonly { spots: number }[]) => of.reduce((all, { spots }) => all + spots, 0)
  const damages = rows.filter(({ labelId }) => labelId === null)
  const byLabel = Map.groupBy(rows, ({ labelId }) => labelId)
  return {
    differences: sum(damages.filter(({ isFirstLook }) => !isFirstLook)),
    firstLook: sum(damages.filter(({ isFirstLook }) => isFirstLook)),
    nuisances: [...byLabel].flatMap(([labelId, of]) => (labelId === null ? [] : [{ labelId, spots: sum(of) }])),
  }
}

const NOISE_IDS = labelsOf(DAMAGE_LABEL_VERSION, 'nonDamage')?.map(({ id }) => id) ?? []

/** Condition that a box of `damage d` belongs to cars `c`. Finds first the families and then the boxes, both with an index. */
const isOfCars = (cars: Sql): Sql => sql`
  d.family_id = any(array(
    select w.id from damage_family w where w.car_id = any(array(select c.id from car c where ${cars}))))`

function subjectConditions(subject: DamageSubject): Sql[] {
  const { imageSetId, carOf, familyId, registrationNo, countryCode, tenantId } = subject
  const ofCar = [
    ...(carOf === undefined ? [] : [sql`c.id = (select h.car_id from image_set h where h.id = ${carOf})`]),
    ...(registrationNo === undefined ? [] : [sql`c.registration_no = ${plateKey(registrationNo)}`]),
    ...(countryCode === undefined ? [] : [sql`c.country_code = ${countryCode}`]),
  ]
  return [
    ...(imageSetId === undefined ? [] : [sql`d.image_set_id = ${imageSetId}`]),
    ...(familyId === undefined ? [] : [sql`d.family_id = ${familyId}`]),
    ...(ofCar.length === 0 ? [] : [isOfCars(join(ofCar, ' and '))]),
    ...(tenantId === undefined ? [] : [sql`d.tenant_id = ${tenantId}`]),
  ]
}

function filterConditions(filter: DamageFilter, scope: Scope): Sql[] {
  const { isDeleted, isPotential, isFaint, states, onlyRepresentatives } = filter
  const shown = states ? sql`${EFFECTIVE_STATE} = any(${states}::text[])` : isVisibleIn(scope)
  const all: Sql[] = [isFaint ? isFaintIn(scope) : shown]
  if (isDeleted !== undefined) all.push(isDeleted ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`)
  if (isPotential !== undefined) all.push(sql`d.potential = ${isPotential}`)
  if (onlyRepresentatives) all.push(sql`d.id = f.representative_id`)
  return all
}

/**
 * Condition that the box belongs to the passing nearest to `moment` among the passings of the box's family. If two passings are equally
 * near, the older passing counts.
 */
const isClosest = (conditions: readonly Sql[], moment: string): Sql => sql`
  d.id = any(array(
    select near.id from (
      select d.id, rank() over (
        partition by d.family_id order by abs(extract(epoch from s.rec_date - ${moment}::timestamptz)), s.rec_date, s.id) as nth
      from ${DAMAGE_TABLES} where ${join([...conditions], ' and ')}) near
    where near.nth = 1))`
