import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { WORKER } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import { joinCars } from './join-cars.repo.ts'
import { besideKey } from './plate-columns.ts'

/** Maximum number of rows in one transaction. */
const AT_ONCE = 500
/** Condition that the stored plate or country may not be normalised. The indexes `…_unfolded` have the same condition. */
const UNFOLDED = sql`(registration_no ~ '[^A-Z0-9ÆØÅÄÖÜÑ]' or country_code !~ '^[A-Z]{2}$' or country_code in ('UK', 'EL', 'FL'))`

/**
 * Numbers of rows whose plate was not normalised (`cars`, `listed`, `passings`, `claims`), and of cars that were merged into other cars
 * (`joined`).
 */
export type FoldedPlates = { listed: number; cars: number; joined: number; passings: number; claims: number }

type Written = { countryCode: string; registrationNo: string; writtenNo: string | null }
type Folded = Written & { from: Written }

/**
 * Migrates plates of earlier versions to their normalised key. Different spellings become one plate of the list, and one car with one
 * history. Works in batches, each in its own transaction, so that an interrupted migration resumes at the next call. A call after the
 * completion costs only a few index reads.
 */
export async function foldPlates(db: Database): Promise<FoldedPlates> {
  const done: FoldedPlates = { listed: 0, cars: 0, joined: 0, passings: 0, claims: 0 }
  const batch = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(WORKER, async (tx) => {
      // if several servers start at once, only one of them migrates at a time
      await takeAdvisoryLock(tx, 'foldPlates')
      return work(tx)
    })
  await along(batch, foldListed, (count) => (done.listed += count))
  await along(batch, foldCars, (count) => (done.cars += count))
  for (const pair of await batch(findTwins)) {
    await batch((tx) => joinCars(tx, pair.tenantId, pair.fromId, pair.toId))
    done.joined += 1
  }
  await along(batch, foldImageSets, (count) => (done.passings += count))
  await along(batch, foldSubjects, () => undefined)
  await along(batch, foldClaims, (count) => (done.claims += count))
  return done
}

type Batch = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
/** Migrates one batch of rows after the key of the last batch. `last` is missing if no rows remain. */
type Step = (tx: Transaction, after: string[]) => Promise<{ count: number; last?: string[] | undefined }>

async function along(batch: Batch, step: Step, counted: (count: number) => unknown): Promise<void> {
  let after: string[] | undefined = []
  while (after) {
    const from: string[] = after
    const { count, last } = await batch((tx) => step(tx, from))
    counted(count)
    after = last
  }
}

/** Normalises a row. Returns undefined if the row is already normalised. An unknown country stays as it is. */
function fold({ countryCode, registrationNo, writtenNo }: Written): Folded | undefined {
  const next = {
    countryCode: canonicalCountry(countryCode) ?? countryCode,
    registrationNo: plateKey(registrationNo),
    writtenNo: writtenNo ?? besideKey(registrationNo),
  }
  const isFolded = next.countryCode === countryCode && next.registrationNo === registrationNo
  return isFolded || next.registrationNo === ''
    ? undefined
    : { ...next, from: { countryCode, registrationNo, writtenNo } }
}

const COLUMNS: Sql = sql`country_code as "countryCode", registration_no as "registrationNo"`

/** Merges unnormalised plates of a list into the listed normalised plates. Values of the normalised row take precedence. */
const foldListed: Step = async (tx, after) => {
  const rows = await tx.rows<Written & { tenantId: string }>(sql`
    select tenant_id as "tenantId", ${COLUMNS}, written_no as "writtenNo" from plate_list
    where ${UNFOLDED} ${after.length > 0 ? sql`and (tenant_id, country_code, registration_no) > (${after[0]}::uuid, ${after[1]}, ${after[2]})` : sql``}
    order by tenant_id, country_code, registration_no limit ${AT_ONCE} for update`)
  const folded = rows.flatMap((row) => fold(row) ?? []).map((one, nth) => ({ ...one, nth }))
  const tenants = rows.filter((row) => fold(row)).map(({ tenantId }) => tenantId)
  await tx.run(sql`
    with old as (
      select * from unnest(${tenants}::uuid[], ${folded.map(({ from }) => from.countryCode)}::text[],
        ${folded.map(({ from }) => from.registrationNo)}::text[], ${folded.map((one) => one.countryCode)}::text[],
        ${folded.map((one) => one.registrationNo)}::text[], ${folded.map((one) => one.writtenNo)}::text[])
        as n (tenant_id, old_country, old_no, country_code, registration_no, written_no)
    ), gone as (
      delete from plate_list p using old n
      where p.tenant_id = n.tenant_id and p.country_code = n.old_country and p.registration_no = n.old_no
      returning n.tenant_id, n.country_code, n.registration_no, n.written_no, p.vin, p.make, p.model, p.year, p.created_at
    )
    insert into plate_list as p (tenant_id, country_code, registration_no, written_no, vin, make, model, year, created_at)
    select distinct on (tenant_id, country_code, registration_no) tenant_id, country_code, registration_no, written_no,
      max(vin) over same, max(make) over same, max(model) over same, max(year) over same, min(created_at) over same
    from gone window same as (partition by tenant_id, country_code, registration_no)
    order by tenant_id, country_code, registration_no, created_at
    on conflict (tenant_id, country_code, registration_no) do update set vin = coalesce(p.vin, excluded.vin),
      make = coalesce(p.make, excluded.make), model = coalesce(p.model, excluded.model), year = coalesce(p.year, excluded.year)`)
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  return { count: folded.length, last: last && [last.tenantId, last.countryCode, last.registrationNo] }
}

const pageById = (table: Sql, id: Sql, after: readonly string[], beside: Sql): Sql => sql`
  select ${id} as id, ${COLUMNS}, ${beside} as "writtenNo" from ${table}
  where ${UNFOLDED} ${after.length > 0 ? sql`and ${id} > ${after[0]}::uuid` : sql``}
  order by ${id} limit ${AT_ONCE} for update`

const lastOf = (rows: readonly { id: string }[]): string[] | undefined => {
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined
  return last && [last.id]
}

/** Passes the rows to a statement as table `n`, with the columns id, country_code, registration_no and written_no. */
const given = (rows: readonly (Folded & { id: string })[]): Sql => sql`
  unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((one) => one.countryCode)}::text[],
    ${rows.map((one) => one.registrationNo)}::text[], ${rows.map((one) => one.writtenNo)}::text[])
    as n (id, country_code, registration_no, written_no)`

const foldedOf = (rows: readonly (Written & { id: string })[]): (Folded & { id: string })[] =>
  rows.flatMap((row) => {
    const folded = fold(row)
    return folded ? [{ ...folded, id: row.id }] : []
  })

/** Gives cars and their passings the normalised key. Skips a car if another car has this key or gets it in this batch. */
const foldCars: Step = async (tx, after) => {
  const rows = await tx.rows<Written & { id: string }>(pageById(sql`car`, sql`id`, after, sql`written_no`))
  const renamed = await tx.rows<{ id: string }>(sql`
    update car c set country_code = n.country_code, registration_no = n.registration_no, written_no = n.written_no,
      modified_at = greatest(clock_timestamp(), c.modified_at + interval '1 ms')
    from (
      select distinct on (o.tenant_id, n.country_code, n.registration_no) n.* from ${given(foldedOf(rows))} join car o on o.id = n.id
      order by o.tenant_id, n.country_code, n.registration_no, n.id) n
    where c.id = n.id and not exists (
      select from car t where t.tenant_id = c.tenant_id and t.country_code = n.country_code and t.registration_no = n.registration_no)
    returning c.id`)
  await tx.run(sql`
    update image_set s set country_code = c.country_code, registration_no = c.registration_no, written_no = c.written_no
    from car c where c.id = any(${renamed.map(({ id }) => id)}::uuid[]) and s.car_id = c.id`)
  return { count: renamed.length, last: lastOf(rows) }
}

/** Finds cars that were not changed because another car has their normalised key. */
async function findTwins(tx: Transaction): Promise<{ tenantId: string; fromId: string; toId: string }[]> {
  const rows = await tx.rows<Written & { id: string; tenantId: string }>(sql`
    select id, tenant_id as "tenantId", ${COLUMNS}, written_no as "writtenNo" from car where ${UNFOLDED} order by id`)
  const pairs: { tenantId: string; fromId: string; toId: string }[] = []
  for (const row of rows) {
    const folded = fold(row)
    const twin =
      folded &&
      (await tx.row<{ id: string }>(sql`
        select id from car where tenant_id = ${row.tenantId} and country_code = ${folded.countryCode}
          and registration_no = ${folded.registrationNo}`))
    if (twin) pairs.push({ tenantId: row.tenantId, fromId: row.id, toId: twin.id })
  }
  return pairs
}

/** Normalises passings without a car, and passings whose plate differs from the plate of their car. */
const foldImageSets: Step = async (tx, after) => {
  const rows = await tx.rows<Written & { id: string }>(pageById(sql`image_set`, sql`id`, after, sql`written_no`))
  const folded = foldedOf(rows)
  await tx.run(sql`
    update image_set s set country_code = n.country_code, registration_no = n.registration_no, written_no = n.written_no
    from ${given(folded)} where s.id = n.id`)
  return { count: folded.length, last: lastOf(rows) }
}

const foldSubjects: Step = async (tx, after) => {
  const rows = await tx.rows<Written & { id: string }>(
    pageById(sql`plate_subject`, sql`subject_id`, after, sql`null::text`),
  )
  await tx.run(sql`
    update plate_subject t set country_code = n.country_code, registration_no = n.registration_no
    from ${given(foldedOf(rows))} where t.subject_id = n.id`)
  return { count: rows.length, last: lastOf(rows) }
}

/** Adds the normalised plate to claims. A claim also keeps the plate as typed. */
const foldClaims: Step = async (tx) => {
  const rows = await tx.rows<{ id: string; country: string | null; plate: string | null }>(sql`
    select id, car ->> 'country' as country, car ->> 'registrationNo' as plate from claim
    where plate_key is null order by id limit ${AT_ONCE} for update`)
  await tx.run(sql`
    update claim k set plate_country = n.country, plate_key = n.key
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ country }) => canonicalCountry(country ?? '') ?? country ?? '')}::text[],
      ${rows.map(({ plate }) => plateKey(plate ?? ''))}::text[]) as n (id, country, key)
    where k.id = n.id`)
  return { count: rows.length, last: lastOf(rows) }
}
