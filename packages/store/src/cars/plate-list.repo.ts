import type { ListedCar } from '@skadi/domain/cars/plate-file'
import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import { besideKey, hasPlate, writtenPlate } from './plate-columns.ts'
import { plateBeginsWith } from './plate-filter.ts'

/** Passes cars to a statement as table `g`, with the columns country_code, registration_no, written_no, vin, make, model and year. */
const given = (cars: readonly ListedCar[]): Sql => sql`
  unnest(${cars.map((car) => car.countryCode)}::text[], ${cars.map((car) => plateKey(car.registrationNo))}::text[],
    ${cars.map((car) => besideKey(car.registrationNo))}::text[],
    ${cars.map((car) => car.vin)}::text[], ${cars.map((car) => car.make)}::text[], ${cars.map((car) => car.model)}::text[],
    ${cars.map((car) => car.year)}::int[]) as g (country_code, registration_no, written_no, vin, make, model, year)`

const SAME_PLATE: Sql = sql`p.country_code = g.country_code and p.registration_no = g.registration_no`

/** Comparison of a list with the cars of a file. */
export type PlateListComparison = {
  /** current number of plates on the list */
  total: number
  /** cars of the file that are on the list */
  listed: number
  /** number of listed cars that adding the file changes */
  addChanges: number
  /** number of listed cars that overwriting with the file changes */
  overwriteChanges: number
}

/** Compares a list with the cars of a file. @param cars each plate once */
export const plateListComparisonStatement = (tenantId: string, cars: readonly ListedCar[]): Sql => sql`
  select (select count(*)::int from plate_list where tenant_id = ${tenantId}) as total, count(*)::int as listed,
    (count(*) filter (where p.vin is distinct from coalesce(g.vin, p.vin) or p.make is distinct from coalesce(g.make, p.make)
      or p.model is distinct from coalesce(g.model, p.model) or p.year is distinct from coalesce(g.year, p.year)))::int as "addChanges",
    (count(*) filter (where (p.vin, p.make, p.model, p.year) is distinct from (g.vin, g.make, g.model, g.year)))::int as "overwriteChanges"
  from ${given(cars)} join plate_list p on p.tenant_id = ${tenantId} and ${SAME_PLATE}`

/** Result of writing cars to a list. */
export type WrittenCars = { added: number; changed: number }

/**
 * Adds cars to the list or updates them. Missing fields do not overwrite existing values, and the first spelling of a plate stays. @param
 * cars each plate once
 */
export const addListedCars = (tx: Transaction, tenantId: string, cars: readonly ListedCar[]): Promise<WrittenCars> =>
  write(
    tx,
    tenantId,
    cars,
    sql`(coalesce(excluded.vin, p.vin), coalesce(excluded.make, p.make), coalesce(excluded.model, p.model), coalesce(excluded.year, p.year))`,
  )

/** Adds cars to the list, or replaces all their fields in it. @param cars each plate once */
export const replaceListedCars = (
  tx: Transaction,
  tenantId: string,
  cars: readonly ListedCar[],
): Promise<WrittenCars> => write(tx, tenantId, cars, sql`(excluded.vin, excluded.make, excluded.model, excluded.year)`)

async function write(tx: Transaction, tenantId: string, cars: readonly ListedCar[], values: Sql): Promise<WrittenCars> {
  const row = await tx.row<WrittenCars>(sql`
    with written as (
      insert into plate_list as p (tenant_id, country_code, registration_no, written_no, vin, make, model, year)
      select ${tenantId}::uuid, g.* from ${given(cars)} order by g.country_code, g.registration_no
      on conflict (tenant_id, country_code, registration_no) do update set (vin, make, model, year) = ${values}
      where (p.vin, p.make, p.model, p.year) is distinct from ${values}
      returning p.xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`)
  return row ?? { added: 0, changed: 0 }
}

/** Removes cars from the list. @returns number of removed cars */
export const removeListedCars = (tx: Transaction, tenantId: string, cars: readonly ListedCar[]): Promise<number> =>
  tx.run(sql`delete from plate_list p using ${given(cars)} where p.tenant_id = ${tenantId} and ${SAME_PLATE}`)

/**
 * Removes all cars from the list except those with these plates, in any spelling. Uses `not in`, because PostgreSQL hashes its list for any
 * estimated number of plates. A join might compare every plate with every other plate.
 * @returns number of removed cars
 */
export const removeOtherListedCars = (
  tx: Transaction,
  tenantId: string,
  plates: readonly Registration[],
): Promise<number> =>
  tx.run(sql`
    delete from plate_list p where p.tenant_id = ${tenantId}
      and (p.country_code, p.registration_no) not in (
        select * from unnest(${plates.map((plate) => plate.countryCode)}::text[], ${plates.map((plate) => plateKey(plate.registrationNo))}::text[]))`)

/** Removes a plate from the list. @returns false if the plate was not on the list */
export const removeListedCar = async (
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  plate: Registration,
): Promise<boolean> =>
  (await tx.run(sql`
    delete from plate_list p where p.tenant_id = ${tenantId} and ${hasPlate(plate, sql`p`)}`)) > 0

/** A car of the list, locked until the transaction ends. */
export const lockListedCar = (tx: Transaction, tenantId: string, plate: Registration): Promise<ListedCar | undefined> =>
  tx.row(sql`
    select p.country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo", p.vin, p.make, p.model, p.year
    from plate_list p where p.tenant_id = ${tenantId} and ${hasPlate(plate, sql`p`)} for update`)

/** Adds a car to the list. @returns false if its plate is on the list already */
export const insertListedCar = async (tx: Transaction, tenantId: string, car: ListedCar): Promise<boolean> =>
  (await tx.run(sql`
    insert into plate_list (tenant_id, country_code, registration_no, written_no, vin, make, model, year)
    select ${tenantId}::uuid, g.* from ${given([car])} on conflict (tenant_id, country_code, registration_no) do nothing`)) >
  0

/** Replaces details of the tenant's car with this plate, if there is one; null keeps a value. @returns ids of changed cars */
export const replaceCarDetails = async (tx: Transaction, tenantId: string, car: ListedCar): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
    update car c set vin = coalesce(g.vin, c.vin), make = coalesce(g.make, c.make), model = coalesce(g.model, c.model),
      year = coalesce(g.year, c.year), modified_at = greatest(clock_timestamp(), c.modified_at + interval '1 ms')
    from ${given([car])}
    where c.tenant_id = ${tenantId} and c.country_code = g.country_code and c.registration_no = g.registration_no
      and (c.vin, c.make, c.model, c.year) is distinct from
        (coalesce(g.vin, c.vin), coalesce(g.make, c.make), coalesce(g.model, c.model), coalesce(g.year, c.year))
    returning c.id`)
  ).map(({ id }) => id)

/** Fills unknown fields of the tenant's cars. Existing values are never overwritten (1§3). */
export const fillCars = (tx: Transaction, tenantId: string, cars: readonly ListedCar[]): Promise<number> =>
  tx.run(sql`
    update car c set vin = coalesce(c.vin, g.vin), make = coalesce(c.make, g.make), model = coalesce(c.model, g.model),
      year = coalesce(c.year, g.year), modified_at = greatest(clock_timestamp(), c.modified_at + interval '1 ms')
    from ${given(cars)}
    where c.tenant_id = ${tenantId} and c.country_code = g.country_code and c.registration_no = g.registration_no
      and ((c.vin is null and g.vin is not null) or (c.make is null and g.make is not null)
        or (c.model is null and g.model is not null) or (c.year is null and g.year is not null))`)

/** True if an error means that another change of the tenant's plate list is running. */
export const isPlateListBusy = (error: unknown): boolean =>
  (error as { constraint?: string } | undefined)?.constraint === 'one_plate_list_change'

type ListedCarsQuery = {
  scope: Scope & { role: 'app' }
  /** beginning of the plate; empty for all plates */
  prefix: string
  limit: number
  page: number
  /** the last plate of the previous page */
  after: Registration | undefined
  withTotal: boolean
}

/** Lists a page of a tenant's plate list in the order of the plates. The total of the list is exact. */
export async function listListedCars(
  db: Database,
  { scope, prefix, limit, page, after, withTotal }: ListedCarsQuery,
  options: ReadOptions,
) {
  const wanted = [sql`p.tenant_id = ${scope.tenantId}`, ...(prefix === '' ? [] : [plateBeginsWith(prefix, sql`p`)])]
  const place = after
    ? [sql`(p.registration_no, p.country_code) > (${plateKey(after.registrationNo)}, ${after.countryCode})`]
    : []
  const rows = sql`
    select p.country_code as "countryCode", ${writtenPlate(sql`p`)} as "registrationNo", p.vin, p.make, p.model, p.year
    from plate_list p where ${join([...wanted, ...place], ' and ')}
    order by p.registration_no, p.country_code limit ${limit + 1} offset ${after ? 0 : (page - 1) * limit}`
  const count = sql`select count(*)::int as n from plate_list p where ${join(wanted, ' and ')}`
  const [found, counted] = await db.read<[ListedCar, { n: number }]>(
    scope,
    (withTotal ? [rows, count] : [rows]) as [Sql, Sql],
    options,
  )
  const items = counted?.[0]?.n
  return {
    rows: found.slice(0, limit),
    /** the last plate of this page, if a next page exists */
    last: found.length > limit ? found[limit - 1] : undefined,
    total: items === undefined ? undefined : { items, isAtLeast: false },
  }
}
