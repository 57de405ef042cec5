import { randomBytes } from 'node:crypto'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { LATEST_PASSING_MS } from '@skadi/domain/rentals/link-rentals'
import {
  factsOfRental,
  NO_RENTER,
  type RentalContent,
  type RentalKey,
  type RentalLink,
  type RentalPeople,
  type RentalState,
} from '@skadi/domain/rentals/rental'
import { namePartsOf, searchKey } from '@skadi/domain/search/search-text'
import { openPersonal, sealPersonal } from '../audit/append-audit.ts'
import { besideKey, writtenPlate } from '../cars/plate-columns.ts'
import type { Database, ReadOptions, Transaction } from '../db/database.ts'
import { holds, type ListPage, type PageQuery, readListPage } from '../db/list-page.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { join, NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { type NameHashes, rentalHits, renterHits } from '../search/search-cases.repo.ts'

type TenantScope = Scope & { role: 'app' }

/** A rental of a company, and its links. `people` is null for readers of another company of the group, and after an erasure. */
export type RentalRow = Omit<RentalContent, 'renter' | 'drivers'> &
  RentalKey & {
    id: string
    tenantId: string
    state: RentalState
    people: RentalPeople | null
    pickupId: string | null
    pickupLink: RentalLink
    /** the user who chose the passing; null if the rule chose it */
    pickupBy: string | null
    returnId: string | null
    returnLink: RentalLink
    returnBy: string | null
    modifiedAt: Date
  }

/** A rental as its source gives it. */
export type GivenRental = RentalContent & RentalKey

type StoredRow = Omit<RentalRow, 'fromAt' | 'toAt' | 'deductible' | 'people'> & {
  fromAt: Date
  toAt: Date | null
  deductible: number | null
  currency: string | null
  personal: Buffer | null
  key: Buffer | null
}

/** Columns of `rental r` that the scope may read. */
const columnsIn = ({ role }: Scope): Sql => sql`
  r.id, r.tenant_id as "tenantId", r.source, r.outer_id as "outerId", r.contract_no as "contractNo", r.country_code as "countryCode",
  ${writtenPlate(sql`r`)} as "registrationNo", r.from_at as "fromAt", r.to_at as "toAt", r.from_place as "fromPlace", r.to_place as "toPlace",
  r.time_zone as "timeZone", r.deductible, r.currency, r.insurance_package as "insurancePackage", r.language, r.state,
  r.pickup_id as "pickupId", r.pickup_link as "pickupLink", r.pickup_by as "pickupBy", r.return_id as "returnId",
  r.return_link as "returnLink", r.return_by as "returnBy", r.modified_at as "modifiedAt",
  ${role === 'group' ? sql`null::bytea as personal, null::bytea as key` : sql`r.personal, (select k.key from audit_subject_key k where k.subject_id = r.id) as key`}`

/** The people of a rental by the key of its audit subject; null after an erasure. */
export const peopleOf = ({ personal, key }: { personal: Buffer | null; key: Buffer | null }): RentalPeople | null =>
  personal && key && (openPersonal(key, personal) as RentalPeople)

function toRental({ fromAt, toAt, deductible, currency, personal, key, ...row }: StoredRow): RentalRow {
  return {
    ...row,
    fromAt: fromAt.getTime(),
    toAt: toAt?.getTime() ?? null,
    // the database checks that both or neither are set, and the contract checks the currency
    deductible: deductible === null ? null : ({ currency, minor: deductible } as RentalContent['deductible']),
    people: peopleOf({ personal, key }),
  }
}

/** Condition: the scope may read `rental r`; the query's own tenant check, in addition to row-level security. */
const seenIn = (scope: Scope): Sql =>
  scope.role === 'group' ? sql`true` : sql`r.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

export async function findRental(
  db: Database,
  scope: Scope,
  id: string,
  options?: ReadOptions,
): Promise<RentalRow | undefined> {
  const row = await db.row<StoredRow>(
    scope,
    sql`select ${columnsIn(scope)} from rental r where r.id = ${id} and ${seenIn(scope)}`,
    options,
  )
  return row && toRental(row)
}

/** Reads a rental in a transaction; the locks of its car (`lockRentalsOf`) serialize its changes. */
export async function readRental(tx: Transaction, scope: TenantScope, id: string): Promise<RentalRow | undefined> {
  const row = await tx.row<StoredRow>(
    sql`select ${columnsIn(scope)} from rental r where r.id = ${id} and ${seenIn(scope)}`,
  )
  return row && toRental(row)
}

export type RentalFilter = {
  /** part of a contract number, of an id at the source or of a plate, or the beginning of a renter's name */
  query?: { typed: string; names: NameHashes } | undefined
  state?: RentalState | undefined
  /** `unlinked`: an end without a passing whose time for a passing is over */
  link?: Exclude<RentalLink, 'linked'> | undefined
  /** moments; the rental has a part of the period between them */
  from?: string | undefined
  to?: string | undefined
  /** the passing that is the rental's pickup or return */
  imageSetId?: string | undefined
}

const isOverdue = (link: Sql, at: Sql, ms: number): Sql =>
  sql`(${link} = 'unlinked' and ${at} < clock_timestamp() - ${ms / 1_000} * interval '1 s')`

const LINK_IS = {
  doubtful: sql`r.state = 'active' and 'doubtful' in (r.pickup_link, r.return_link)`,
  unlinked: sql`r.state = 'active' and (${isOverdue(sql`r.pickup_link`, sql`r.from_at`, LATEST_PASSING_MS.pickup)}
    or ${isOverdue(sql`r.return_link`, sql`r.to_at`, LATEST_PASSING_MS.return)})`,
}

function isFoundBy(tenantId: string, { typed, names }: NonNullable<RentalFilter['query']>): Sql {
  const found = [
    holds(sql`lower(r.contract_no)`, typed),
    sql`r.id in (${renterHits(tenantId, names)})`,
    sql`r.id in (${rentalHits(tenantId, searchKey(typed), MOST_NUMBERS)})`,
    ...(plateKey(typed) === '' ? [] : [sql`position(${plateKey(typed)} in r.registration_no) > 0`]),
  ]
  return sql`(${join(found, ' or ')})`
}

/** Most rentals that a part of a number finds. */
const MOST_NUMBERS = 2_000

/** One page of rentals, the latest beginning first. */
export async function listRentals(
  db: Database,
  scope: Scope,
  { query, state, link, from, to, imageSetId }: RentalFilter,
  page: PageQuery,
  options: ReadOptions,
): Promise<ListPage<RentalRow>> {
  const found = await readListPage<StoredRow>(
    db,
    scope,
    {
      columns: columnsIn(scope),
      from: sql`rental r`,
      of: [seenIn(scope)],
      filters: [
        ...(query === undefined || !('tenantId' in scope) ? [] : [isFoundBy(scope.tenantId, query)]),
        ...(state === undefined ? [] : [sql`r.state = ${state}`]),
        ...(link === undefined ? [] : [LINK_IS[link]]),
        ...(from === undefined ? [] : [sql`coalesce(r.to_at, 'infinity') > ${from}`]),
        ...(to === undefined ? [] : [sql`r.from_at < ${to}`]),
        ...(imageSetId === undefined ? [] : [sql`(r.pickup_id = ${imageSetId} or r.return_id = ${imageSetId})`]),
      ],
      key: sql`to_char(r.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
      id: sql`r.id`,
      direction: 'desc',
    },
    page,
    options,
  )
  return { ...found, rows: found.rows.map(toRental) }
}

/** The stored rentals of a source with these ids, by their ids at the source. The caller holds the locks of their cars. */
export async function rentalsByKey(
  tx: Transaction,
  scope: TenantScope,
  source: string,
  outerIds: readonly string[],
): Promise<Map<string, RentalRow>> {
  const rows = await tx.rows<StoredRow>(sql`
    select ${columnsIn(scope)} from rental r
    where ${seenIn(scope)} and r.source = ${source} and r.outer_id = any(${[...outerIds]}::text[])`)
  return new Map(rows.map((row) => [row.outerId, toRental(row)]))
}

/** Ids at the source of those rentals that overlap an active stored rental of their car, which is none of the given rentals. */
export async function overlappingRentals(
  tx: Transaction,
  { tenantId }: TenantScope,
  source: string,
  given: readonly GivenRental[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ outerId: string }>(sql`
    select distinct n."outerId" from jsonb_to_recordset(${recordsOf(given)}::jsonb)
      as n ("outerId" text, "countryCode" text, plate text, "fromAt" timestamptz, "toAt" timestamptz)
      join rental r on r.tenant_id = ${tenantId} and r.registration_no = n.plate and r.country_code = n."countryCode" and r.state = 'active'
        and r.from_at < coalesce(n."toAt", 'infinity') and n."fromAt" < coalesce(r.to_at, 'infinity')
    where not (r.source = ${source} and r.outer_id = any(${given.map(({ outerId }) => outerId)}::text[]))`)
  return new Set(rows.map(({ outerId }) => outerId))
}

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const recordsOf = (
  given: readonly (GivenRental & { id?: string; personal?: string; renterKeys?: string[] })[],
): string =>
  JSON.stringify(
    given.map(({ renter: _, drivers: __, deductible, registrationNo, fromAt, toAt, ...rest }) => ({
      ...rest,
      plate: plateKey(registrationNo),
      writtenNo: besideKey(registrationNo),
      fromAt: moment(fromAt),
      toAt: moment(toAt),
      deductible: deductible?.minor ?? null,
      currency: deductible?.currency ?? null,
    })),
  )

/** True if a stored rental already has the given content and is active. */
export function isSameRental(stored: RentalRow, given: GivenRental): boolean {
  const { people, state } = stored
  const facts = (rental: Omit<RentalContent, keyof RentalPeople>) => [
    rental.countryCode,
    rental.registrationNo,
    factsOfRental(rental),
  ]
  const wordsOf = ({ renter: { name, email, phone, address }, drivers }: RentalPeople) => [
    [name, email, phone, address],
    drivers,
  ]
  const none = { renter: NO_RENTER, drivers: [] }
  return (
    state === 'active' &&
    JSON.stringify([facts(stored), wordsOf(people ?? none)]) === JSON.stringify([facts(given), wordsOf(given)])
  )
}

/**
 * Writes rentals under their ids at the source and makes them active; another plate releases the passings. The caller holds the locks of
 * the cars, has excluded overlaps, and links the cars afterwards. @returns the ids of the rentals, in the order given
 * @param hashName keyed hash of a part of a renter's name, for the search
 */
export async function writeRentals(
  tx: Transaction,
  { tenantId, userId }: TenantScope,
  given: readonly GivenRental[],
  stored: ReadonlyMap<string, RentalRow>,
  hashName: (part: string) => string,
): Promise<string[]> {
  const ids = given.map(({ outerId }) => stored.get(outerId)?.id ?? newId())
  const keys = await tx.rows<{ id: string; key: Buffer }>(sql`
    insert into audit_subject_key (subject_id, key, tenant_id)
    select n.id, n.key, ${tenantId}::uuid from unnest(${ids}::uuid[], ${ids.map(() => randomBytes(32))}::bytea[]) as n (id, key)
    on conflict (subject_id) do nothing returning subject_id as id, key`)
  const known = await tx.rows<{ id: string; key: Buffer }>(
    sql`select subject_id as id, key from audit_subject_key where subject_id = any(${ids}::uuid[])`,
  )
  const keyOf = new Map([...keys, ...known].map(({ id, key }) => [id, key]))
  const sealed = given.map((rental, at) => {
    const id = ids[at] ?? ''
    const key = keyOf.get(id)
    if (!key) throw new Error('the key of a rental is missing')
    const { renter, drivers } = rental
    const renterKeys = namePartsOf(renter.name).map(hashName)
    return { ...rental, id, renterKeys, personal: sealPersonal(key, { renter, drivers }).toString('hex') }
  })
  const isMoved = sql`(r.registration_no, r.country_code) is distinct from (excluded.registration_no, excluded.country_code)`
  const freed = (column: Sql, empty: Sql) => sql`case when ${isMoved} then ${empty} else r.${column} end`
  await tx.run(sql`
    insert into rental as r (id, tenant_id, source, outer_id, contract_no, country_code, registration_no, written_no, from_at, to_at, from_place,
      to_place, time_zone, deductible, currency, insurance_package, language, personal, renter_keys, created_by)
    select n.id, ${tenantId}::uuid, n.source, n."outerId", n."contractNo", n."countryCode", n.plate, n."writtenNo", n."fromAt", n."toAt",
      n."fromPlace", n."toPlace", n."timeZone", n.deductible, n.currency, n."insurancePackage", n.language, decode(n.personal, 'hex'), n."renterKeys", ${userId}::uuid
    from jsonb_to_recordset(${recordsOf(sealed)}::jsonb) as n (id uuid, source text, "outerId" text, "contractNo" text, "countryCode" text,
      plate text, "writtenNo" text, "fromAt" timestamptz, "toAt" timestamptz, "fromPlace" text, "toPlace" text, "timeZone" text,
      deductible integer, currency text, "insurancePackage" text, language text, personal text, "renterKeys" text[])
    on conflict (tenant_id, source, outer_id) do update set contract_no = excluded.contract_no, country_code = excluded.country_code,
      registration_no = excluded.registration_no, written_no = excluded.written_no, from_at = excluded.from_at, to_at = excluded.to_at,
      from_place = excluded.from_place, to_place = excluded.to_place, time_zone = excluded.time_zone, deductible = excluded.deductible,
      currency = excluded.currency, insurance_package = excluded.insurance_package, language = excluded.language, personal = excluded.personal, renter_keys = excluded.renter_keys,
      state = 'active',
      pickup_id = ${freed(sql`pickup_id`, sql`null`)}, pickup_link = ${freed(sql`pickup_link`, sql`'unlinked'`)}, pickup_by = ${freed(sql`pickup_by`, sql`null`)},
      return_id = ${freed(sql`return_id`, sql`null`)}, return_link = ${freed(sql`return_link`, sql`'unlinked'`)}, return_by = ${freed(sql`return_by`, sql`null`)},
      modified_at = greatest(clock_timestamp(), r.modified_at + interval '1 ms')`)
  return ids
}

/** Cancels a rental and releases its passings. @returns false if it is cancelled already */
export async function cancelRental(tx: Transaction, { tenantId }: TenantScope, id: string): Promise<boolean> {
  const cancelled = await tx.run(sql`
    update rental set state = 'cancelled', pickup_id = null, pickup_link = 'unlinked', pickup_by = null, return_id = null,
      return_link = 'unlinked', return_by = null, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and tenant_id = ${tenantId} and state = 'active'`)
  return cancelled > 0
}
