import type { CaseState } from '@skadi/domain/cases/case-states'
import type { RentalState } from '@skadi/domain/rentals/rental'
import type { SearchText } from '@skadi/domain/search/search-text'
import { writtenPlate } from '../cars/plate-columns.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import {
  fewCars,
  hitsStatement,
  isOf,
  joinPassing,
  MOST_FOUND,
  MOST_HITS,
  SHOWN_COLUMNS,
  type ShownRow,
} from './search.repo.ts'

/** Hashes of the searched parts of a name: for each part those of all keys of the server. Empty: no name is searched. */
export type NameHashes = readonly (readonly string[])[]

/** Ids of the company's rentals whose renter's name has each of these parts. */
export const renterHits = (tenantId: string, names: NameHashes): Sql =>
  names.length === 0
    ? sql`select null::uuid as id where false`
    : join(
        names.map(
          (hashes) => sql`
            select x.target_id as id from search_suffix x
            where x.tenant_id = ${tenantId} and x.kind = 'renter' and x.suffix = any(${[...hashes]}::text[])`,
        ),
        ' intersect ',
      )

/** Ids of the cases whose reference, invoice or statement number contains the key. A reference without its check digit is its beginning. */
export const caseHits = (tenantId: string | undefined, key: string, most: number): Sql => sql`
  select id from ${hitsStatement(tenantId, 'case', key, most)} r union select id from ${hitsStatement(tenantId, 'statement', key, most)} t`

/** Least length of a part of a contract number. */
const SHORTEST_CONTRACT_PART = 3

/** Ids of the rentals whose contract number or id at the source contains the key. */
export const rentalHits = (tenantId: string, key: string, most: number): Sql =>
  sql`select id from ${hitsStatement(tenantId, 'rental', key, most)} n where ${key.length >= SHORTEST_CONTRACT_PART}`

/** The renters whom a search may name: of this company only; undefined if the caller may read no rentals. */
type SearchedRenters = { tenantId: string; names: NameHashes } | undefined

/** The sealed people of `rental r`, and their key. */
type Sealed = { personal: Buffer | null; key: Buffer | null }

export type FoundCaseRow = ShownRow &
  Sealed & {
    id: string
    state: CaseState
    reference: string | null
    contractNo: string | null
    imageSetId: string
    currency: string
    grossMinor: number
    createdAt: Date
  }

const PEOPLE_KEY = sql`(select k.key from audit_subject_key k where k.subject_id = r.id)`

const rentalsOf = ({ tenantId, names }: NonNullable<SearchedRenters>, { key }: SearchText): Sql => sql`
  (select id from (${rentalHits(tenantId, key, MOST_HITS)}) n) union (select id from (${renterHits(tenantId, names)}) h order by id desc limit ${MOST_HITS})`

/**
 * Selects cases by a number, by the plate of their car, and by the contract or renter of their rental. An exact reference comes first,
 * then the newest cases.
 */
export const casesStatement = (tenantId: string | undefined, search: SearchText, renters: SearchedRenters): Sql => sql`
  with ${fewCars(tenantId, search)},
  ids as (
    ${caseHits(tenantId, search.key, MOST_HITS)}
    union select c.id from damage_case c
      where c.image_set_id = any(array(select p.id from image_set p where p.car_id = any(array(select id from few)) and ${isOf(tenantId, sql`p.tenant_id`)}))
        and ${isOf(tenantId, sql`c.tenant_id`)}
    ${renters ? sql`union select c.id from damage_case c where c.rental_id = any(array(${rentalsOf(renters, search)})) and c.tenant_id = ${renters.tenantId}` : sql``}),
  newest as materialized (
    select c.* from damage_case c where c.id = any(array(select id from ids)) and ${isOf(tenantId, sql`c.tenant_id`)}
    order by coalesce(c.reference = ${search.key}, false) desc, c.id desc limit ${MOST_FOUND})
  select c.id, c.state, c.reference, c.image_set_id as "imageSetId", c.currency, c.gross_minor::float8 as "grossMinor",
    c.created_at as "createdAt", ${SHOWN_COLUMNS},
    ${renters ? sql`r.contract_no as "contractNo", r.personal, ${PEOPLE_KEY} as key` : sql`null as "contractNo", null::bytea as personal, null::bytea as key`}
  from newest c ${joinPassing(tenantId, sql`c.image_set_id`)}
    ${renters ? sql`left join rental r on r.id = c.rental_id and r.tenant_id = c.tenant_id` : sql``}
  order by coalesce(c.reference = ${search.key}, false) desc, c.id desc`

export type FoundRentalRow = Sealed & {
  id: string
  contractNo: string
  outerId: string
  countryCode: string
  registrationNo: string
  state: RentalState
  fromAt: Date
  toAt: Date | null
  timeZone: string
  /** the linked return, else the linked pickup */
  imageSetId: string | null
  coverImageId: string | null
  coverRevision: number | null
}

/** Selects rentals by contract, id at the source, renter and plate; an exact contract number comes first, then the latest beginning. */
export const rentalsStatement = (renters: NonNullable<SearchedRenters>, search: SearchText): Sql => sql`
  with few as materialized (select distinct p.plate from ${hitsStatement(renters.tenantId, 'plate', search.plate, MOST_HITS)} p),
  ids as (
    ${rentalsOf(renters, search)}
    union select r.id from rental r where r.tenant_id = ${renters.tenantId} and r.registration_no = any(array(select plate from few))),
  latest as materialized (
    select r.* from rental r where r.id = any(array(select id from ids)) and r.tenant_id = ${renters.tenantId}
    order by ascii_key(r.contract_no) = ${search.key} desc, r.from_at desc, r.id desc limit ${MOST_FOUND})
  select r.id, r.contract_no as "contractNo", r.outer_id as "outerId", r.country_code as "countryCode", ${writtenPlate(sql`r`)} as "registrationNo",
    r.state, r.from_at as "fromAt", r.to_at as "toAt", r.time_zone as "timeZone", r.personal, ${PEOPLE_KEY} as key,
    s.id as "imageSetId", s.cover_image_id as "coverImageId", s.cover_revision as "coverRevision"
  from latest r left join lateral (
    select i.id, i.cover_image_id, i.cover_revision from image_set i where i.id in (r.return_id, r.pickup_id) and i.tenant_id = ${renters.tenantId}
    order by i.id = r.return_id desc limit 1) s on true
  order by ascii_key(r.contract_no) = ${search.key} desc, r.from_at desc, r.id desc`
