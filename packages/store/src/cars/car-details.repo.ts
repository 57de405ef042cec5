import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { TimeSource } from '@skadi/domain/capture/recording-time'
import type { CarDetail, CarDetails } from '@skadi/domain/cars/car-fields'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Transaction } from '../db/database.ts'
import type { ListQuery } from '../db/list-page.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, NEXT_MODIFIED_AT, raw, type Sql, sql } from '../db/sql.ts'
import { TIME_COLUMNS } from '../image-sets/image-set-row.ts'
import { CHANNEL } from '../realtime/publish.ts'
import { hasPlate, writtenPlate } from './plate-columns.ts'

/** A car of a tenant. Times are ISO 8601 text. */
export type CarRow = Registration & CarDetails & { id: string; tenantId: string; modifiedAt: string }

export type CarImageSetRow = {
  id: string
  recDate: string
  timeSource: TimeSource
  reportedAt: string
  arrivedAt: string
  timeZone: string
  originName: string
  originLocation: string
  originLabel: CaptureLabel | null
  hasFailed: boolean
  newDamages: number
  recentDamages: number
}

/** Maximum number of passings of one car in a response or in one change message. */
const MAX_IMAGE_SETS = 100

// `displacement` has up to ten digits, which is too large for an integer of the database but small enough for a number in JavaScript
const COLUMNS = sql`
  c.id, c.tenant_id as "tenantId", c.country_code as "countryCode", ${writtenPlate(sql`c`)} as "registrationNo",
  c.vin, c.mileage, c.make, c.model, c.year, c.gear, c.displacement::float8 as displacement, c.modified_at as "modifiedAt"`

/** Condition that the car has (`there`) or does not have unrepaired damages that are recorded or accepted. */
const damagesAre = (there: boolean): Sql => sql`
  ${there}::boolean = exists (
    select from damage_family f where f.car_id = c.id and f.tenant_id = c.tenant_id and f.counted > 0 and f.repaired_at is null)`

/**
 * Selects the tenant's cars among these ids, in the order of their plates. `hasDamages` keeps only cars with or without unrepaired damages.
 */
export const carsStatement = (tenantId: string, ids: readonly string[], hasDamages?: boolean): Sql =>
  isoMoments(sql`
    select ${COLUMNS} from car c
    where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])
      and ${hasDamages === undefined ? sql`true` : damagesAre(hasDamages)}
    order by c.registration_no, c.country_code, c.id`)

/** A car in a page of cars. */
export type ListedCarRow = Omit<CarRow, 'modifiedAt'> & { modifiedAt: Date }

/** Lists a tenant's cars in the order of their plates. */
export const carsList = (tenantId: string, hasDamages?: boolean): ListQuery => ({
  columns: COLUMNS,
  from: sql`car c`,
  of: [sql`c.tenant_id = ${tenantId}`],
  filters: hasDamages === undefined ? [] : [damagesAre(hasDamages)],
  key: sql`c.registration_no`,
  id: sql`c.id`,
  direction: 'asc',
})

export const carStatement = (tenantId: string, plate: Registration): Sql =>
  isoMoments(sql`
    select ${COLUMNS} from car c
    where c.tenant_id = ${tenantId} and ${hasPlate(plate, sql`c`)}`)

/** Selects the newest passings of a car, newest first. */
export const carImageSetsStatement = (tenantId: string, plate: Registration, only?: readonly string[]): Sql =>
  isoMoments(sql`
    select s.id, ${TIME_COLUMNS}, s.time_zone as "timeZone", s.origin_name as "originName",
      s.origin_location as "originLocation", s.origin_label as "originLabel",
      s.status = 'failed' as "hasFailed", s.new_damages as "newDamages", s.recent_damages as "recentDamages"
    from image_set s join car c on c.id = s.car_id
    where s.tenant_id = ${tenantId} and ${hasPlate(plate, sql`c`)}
      and ${only ? sql`s.id = any(${only}::uuid[])` : sql`true`}
    order by s.rec_date desc, s.id desc limit ${raw(String(MAX_IMAGE_SETS))}`)

/** Finds the car that a passing shows and locks it until the transaction ends. Returns undefined if the passing has no car. */
export const lockCarOfImageSet = (
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  imageSetId: string,
): Promise<CarRow | undefined> =>
  tx.row(
    isoMoments(sql`
    select ${COLUMNS} from image_set s join car c on c.id = s.car_id
    where s.id = ${imageSetId} and s.tenant_id = ${tenantId} for no key update of c`),
  )

/** Writes one field of a car that the transaction has locked. */
export async function updateCar(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  id: string,
  detail: CarDetail,
  value: string | number,
): Promise<CarRow | undefined> {
  return tx.row(
    isoMoments(sql`
    update car c set ${raw(detail)} = ${value}, modified_at = ${NEXT_MODIFIED_AT}
    where c.id = ${id} and c.tenant_id = ${tenantId} returning ${COLUMNS}`),
  )
}

/** Publishes a change of the car's newest passings, so that open pages load them again. */
export async function publishCar(tx: Transaction, { tenantId }: Scope & { role: 'app' }, carId: string): Promise<void> {
  await tx.run(sql`
    select pg_notify(${CHANNEL}, json_build_object('action', 'imageSetChanged', 'tenantId', s.tenant_id, 'imageSetId', s.id,
      'modifiedAt', to_char(s.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text)
    from (
      select id, tenant_id, modified_at from image_set where car_id = ${carId} and tenant_id = ${tenantId}
      order by rec_date desc limit ${raw(String(MAX_IMAGE_SETS))}) s`)
}
