import type { TenantRole } from '@skadi/domain/auth/roles'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { ClaimStatus } from '@skadi/domain/claims/claim'
import type { ClaimState } from '@skadi/domain/claims/claim-life'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import type { SearchText } from '@skadi/domain/search/search-text'
import { setsOfTenant } from '../capture/rig-view.ts'
import { writtenPlate } from '../cars/plate-columns.ts'
import { CLAIM_THUMB } from '../claims/claim-file.repo.ts'
import { beginsWith, isoMoments, raw, type Sql, sql } from '../db/sql.ts'
import { NEWEST_FIRST } from '../image-sets/image-set-cursor.ts'
import { IMAGE_SET_COLUMNS, type ImageSetRow } from '../image-sets/image-set-row.ts'

/** Maximum number of records of each kind that are compared with the text. If more records match, a search finds only some of them. */
export const MOST_HITS = 60
/** Number of cars that a search also compares if too many plates match. The cars that passed last are compared. */
const NEWEST_CARS = 1_500
/** Maximum number of cars whose reports and customer pages a search finds. If more cars match, the text is too vague. */
const FEW_CARS = 25
/** Least length of a part of a VIN. Almost every VIN contains any shorter part. */
const SHORTEST_VIN_PART = 3
/** Maximum number of results of each kind. */
export const MOST_FOUND = 6

export type SuffixKind = 'plate' | 'vin' | 'claim' | 'report' | 'case' | 'statement' | 'rental'

/**
 * Selects the records with a text that contains the key, as rows `id` and `plate`. A text contains the key if one of its suffixes begins
 * with the key. Rows are sorted by this suffix, so that texts that end with the key come first.
 * @param tenantId undefined for records of every tenant
 */
export function hitsStatement(tenantId: string | undefined, kind: SuffixKind, key: string, most: number): Sql {
  const range = sql`x.kind = ${kind} and ${beginsWith(sql`x.suffix`, key)}`
  if (tenantId !== undefined)
    return sql`
      (select x.target_id as id, x.plate from search_suffix x where x.tenant_id = ${tenantId} and ${range} order by x.suffix limit ${most})`
  return sql`
    (select h.id, h.plate from tenant t cross join lateral (
      select x.target_id as id, x.plate, x.suffix from search_suffix x where x.tenant_id = t.id and ${range} order by x.suffix limit ${most}) h
    order by h.suffix limit ${most})`
}

/** Condition that a row belongs to the tenant. Always true if no tenant is given. */
export const isOf = (tenantId: string | undefined, column: Sql): Sql =>
  tenantId === undefined ? sql`true` : sql`${column} = ${tenantId}`

/** A car with one of its passings. A car has several rows, the newest passing first. */
export type FoundCarRow = ImageSetRow & {
  carId: string
  carTenantId: string
  carCountry: string
  carPlate: string
  vin: string | null
  make: string | null
  model: string | null
  year: number | null
}

/** Selects FoundCarRow for the cars of `found (id, rank)`. A single car has five passings, and several cars have two passings each. */
const carRows = (tenantId: string | undefined): Sql => sql`
  select ${IMAGE_SET_COLUMNS}, k.id as "carId", k.tenant_id as "carTenantId", k.country_code as "carCountry", ${writtenPlate(sql`k`)} as "carPlate", k.vin, k.make, k.model, k.year
  from found f join car k on k.id = f.id cross join lateral (
    select p.* from image_set p where p.car_id = k.id and p.tenant_id = k.tenant_id and ${isOf(tenantId, sql`p.tenant_id`)}
    order by p.rec_date desc, p.id desc
    limit (select case count(*) when 1 then 5 else 2 end from found)) s
  left join app_user c on c.id = s.checked_by
  order by f.rank, s.rec_date desc, s.id desc`

/** Selects the latest passing of each car, newest first. */
const latestOfCars = (tenantId: string | undefined, most: number): Sql => sql`
  select s.id, s.car_id, s.tenant_id, s.registration_no, s.rec_day, s.rec_date from image_set s
  where ${tenantId === undefined ? sql`s.output <> ''` : sql`s.tenant_id = ${tenantId}`} and s.car_id is not null and s.next_rec_date is null
  ${NEWEST_FIRST} limit ${raw(String(most))}`

/**
 * Selects cars whose plate or VIN contains a text. The car with exactly this plate comes first, then plates that begin with the text, other
 * plates, and VINs. Within each group, the car that passed last comes first. If at least MOST_HITS plates match, the cars that passed last
 * are compared as well.
 */
export function carsStatement(tenantId: string | undefined, { plate, key }: SearchText): Sql {
  const isVague = sql`(select count(*) from plates) >= ${MOST_HITS}`
  return isoMoments(sql`
    with plates as materialized ${hitsStatement(tenantId, 'plate', plate, MOST_HITS)},
    vins as materialized (select id from ${hitsStatement(tenantId, 'vin', key, MOST_HITS)} v where ${key.length >= SHORTEST_VIN_PART}),
    hit as (
      select id, 0 as by_vin from plates
      union all select id, 1 from vins
      union all select l.car_id, 0 from (${latestOfCars(tenantId, NEWEST_CARS)}) l
        where ${isVague} and position(${plate} in l.registration_no) > 0
    ), found as materialized (
      select k.id, row_number() over (order by case when k.registration_no = ${plate} then 0
        when ${beginsWith(sql`k.registration_no`, plate)} then 1 else 2 + h.by_vin end, l.rec_date desc, k.id) as rank
      from (select id, min(by_vin) as by_vin from hit group by id) h join car k on k.id = h.id and ${isOf(tenantId, sql`k.tenant_id`)}
        cross join lateral (
          select p.rec_date from image_set p where p.car_id = k.id and p.tenant_id = k.tenant_id order by p.rec_date desc, p.id desc limit 1) l
      order by rank limit ${MOST_FOUND}
    ) ${carRows(tenantId)}`)
}

/** Selects the cars of these passings in the given order, then the cars that passed last. */
export const latestCarsStatement = (tenantId: string | undefined, imageSetIds: readonly string[]): Sql =>
  isoMoments(sql`
    with found as materialized (
      select id, row_number() over (order by min(place)) as rank from (
        select s.car_id as id, o.place from unnest(${imageSetIds}::uuid[]) with ordinality o (id, place)
          join image_set s on s.id = o.id and s.car_id is not null and ${isOf(tenantId, sql`s.tenant_id`)}
        union all
        select l.car_id, 1000 + row_number() over (order by l.rec_day desc, l.rec_date desc, l.id desc) from (${latestOfCars(tenantId, MOST_FOUND)}) l
      ) of_cars group by id order by 2 limit ${MOST_FOUND}
    ) ${carRows(tenantId)}`)

export type FoundClaimRow = {
  id: string
  claimNo: string
  status: ClaimStatus
  state: ClaimState
  country: string
  registrationNo: string
  client: { firstName: string; lastName: string }
  reporter: { firstName: string; lastName: string }
  people: { name: string }[]
  accidentDate: string | null
  handlerName: string | null
  createdAt: string
  thumbId: string | null
  /** cover photo of the newest passing of the claim's car in the company that has a cover photo */
  cover: { imageId: string; revision: number } | null
}

/** Condition that one of the claim's search keys contains the whole text, or that each word of the text is in one of the keys. */
const claimMatches = ({ key, words }: SearchText): Sql => sql`(
  exists (select from unnest(c.search_keys) k where position(${key} in k) > 0)
  or not exists (select from unnest(${words}::text[]) w
    where not exists (select from unnest(c.search_keys) k where position(w in k) > 0)))`

/** Selects claims that can match, because a search key contains the whole text or its longest word. */
const claimHits = (tenantId: string | undefined, { key, words: [word = key] }: SearchText): Sql => sql`
  select id from ${hitsStatement(tenantId, 'claim', key, MOST_HITS)} whole
  union select id from ${hitsStatement(tenantId, 'claim', word, MOST_HITS)} word`

/**
 * Selects claims whose number, plate, VIN or names contain the text. An exact number comes first, then numbers that contain the text, then
 * the newest claims.
 */
export const claimsStatement = (tenantId: string | undefined, search: SearchText): Sql =>
  isoMoments(sql`
    select c.id, c.claim_no as "claimNo", c.status, c.state, c.car ->> 'country' as country, c.car ->> 'registrationNo' as "registrationNo",
      c.client, c.reporter, c.people, c.accident ->> 'date' as "accidentDate", c.created_at as "createdAt", ${CLAIM_THUMB} as "thumbId",
      (select jsonb_build_object('imageId', i.cover_image_id, 'revision', i.cover_revision) from image_set i
        where i.tenant_id = c.tenant_id and i.registration_no = c.plate_key and i.country_code = c.plate_country and i.cover_image_id is not null
        order by i.rec_day desc, i.rec_date desc, i.id desc limit 1) as cover,
      (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = c.handler_id) as "handlerName"
    from claim c where c.id in (${claimHits(tenantId, search)}) and ${isOf(tenantId, sql`c.tenant_id`)} and ${claimMatches(search)}
    order by c.search_keys[1] = ${search.key} desc, position(${search.key} in c.search_keys[1]) > 0 desc, c.created_at desc, c.id
    limit ${MOST_FOUND}`)

/** Selects the cars whose plate contains the text. Selects no car if more than FEW_CARS match. */
export const fewCars = (tenantId: string | undefined, { plate }: SearchText): Sql => sql`
  few as materialized (
    select id from ${hitsStatement(tenantId, 'plate', plate, FEW_CARS + 1)} p
    where (select count(*) from ${hitsStatement(tenantId, 'plate', plate, FEW_CARS + 1)} n) <= ${FEW_CARS})`

/**
 * Joins the passing of each record as `s`, with plate, zone and cover photo. Uses a lateral join with a limit. Otherwise the planner, which
 * cannot tell how few records there are, could read every passing.
 */
export const joinPassing = (tenantId: string | undefined, id: Sql): Sql => sql`
  cross join lateral (select * from image_set i where i.id = ${id} and ${isOf(tenantId, sql`i.tenant_id`)} limit 1) s`
export const SHOWN_COLUMNS = sql`
  s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo", s.time_zone as "timeZone",
  s.cover_image_id as "coverImageId", s.cover_revision as "coverRevision"`
export type ShownRow = {
  countryCode: string | null
  registrationNo: string | null
  timeZone: string
  coverImageId: string | null
  coverRevision: number | null
}

export type FoundCustomerPageRow = ShownRow & {
  id: string
  pickupId: string
  imageSetId: string | null
  claimId: string | null
  claimNo: string | null
  dueAt: Date
  expiresAt: Date
  revokedAt: Date | null
  createdAt: Date
  /** kinds of the customer's answers, oldest first */
  answers: { kind: CustomerAnswerKind }[]
  /** time of the read, by the database's clock */
  now: Date
}

/**
 * Selects customer pages, the newest first. The pages are pages of cars whose plate contains the text, pages of claims that match the text,
 * and the page with this token.
 * @param tokenHash SHA-256 in hex
 * @param withClaims true if the caller may read claims
 */
export const customerPagesStatement = (
  tenantId: string | undefined,
  search: SearchText,
  { tokenHash, withClaims }: { tokenHash: string | undefined; withClaims: boolean },
): Sql => sql`
  with ${fewCars(tenantId, search)},
  claims as materialized (
    select c.id from claim c
    where ${withClaims} and c.id in (${claimHits(tenantId, search)}) and ${isOf(tenantId, sql`c.tenant_id`)} and ${claimMatches(search)}
    order by c.created_at desc limit ${FEW_CARS}),
  of_token as materialized (select decode(${tokenHash ?? null}::text, 'hex') as hash),
  -- one subquery for each kind of match (car, claim, token), so that each subquery uses its own index
  ids as (
    select l.id from customer_link l where l.car_id = any(array(select id from few)) and ${isOf(tenantId, sql`l.tenant_id`)}
    union select l.id from customer_link l where l.claim_id = any(array(select id from claims)) and ${isOf(tenantId, sql`l.tenant_id`)}
    union select l.id from customer_link l where l.token_hash = (select hash from of_token) and ${isOf(tenantId, sql`l.tenant_id`)}),
  newest as materialized (
    -- under row-level security no index can serve a condition with coalesce, so coalesce is computed before the join
    select l.*, coalesce(l.image_set_id, l.pickup_id) as shown_id from customer_link l where l.id = any(array(select id from ids)) and ${isOf(tenantId, sql`l.tenant_id`)}
    order by l.created_at desc, l.id desc limit ${MOST_FOUND})
  select l.id, l.pickup_id as "pickupId", l.image_set_id as "imageSetId", l.claim_id as "claimId", k.claim_no as "claimNo",
    l.due_at as "dueAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.created_at as "createdAt", ${SHOWN_COLUMNS},
    clock_timestamp()::timestamptz(3) as now,
    coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind) order by a.at, a.id) from customer_answer a where a.link_id = l.id), '[]') as answers
  from newest l ${joinPassing(tenantId, sql`l.shown_id`)}
    left join claim k on k.id = l.claim_id and k.tenant_id = l.tenant_id and ${withClaims}
  order by l.created_at desc, l.id desc`

export type FoundReportRow = ShownRow & {
  id: string
  number: string
  checkCode: string
  pickupId: string | null
  imageSetId: string
  createdAt: Date
}

/**
 * Selects reports, the newest first. The reports are reports whose number or check code contains the text, and reports of cars whose plate
 * contains the text.
 */
export const reportsStatement = (tenantId: string | undefined, search: SearchText): Sql => sql`
  with ${fewCars(tenantId, search)},
  ids as (
    select id from ${hitsStatement(tenantId, 'report', search.key, MOST_HITS)} h
    union select r.id from report r
      where r.image_set_id = any(array(select p.id from image_set p where p.car_id = any(array(select id from few)) and ${isOf(tenantId, sql`p.tenant_id`)}))
        and ${isOf(tenantId, sql`r.tenant_id`)}),
  newest as materialized (
    select r.* from report r where r.id = any(array(select id from ids)) and ${isOf(tenantId, sql`r.tenant_id`)}
    order by r.created_at desc, r.id desc limit ${MOST_FOUND})
  select r.id, r.number, r.check_code as "checkCode", r.pickup_id as "pickupId", r.image_set_id as "imageSetId",
    r.created_at as "createdAt", ${SHOWN_COLUMNS}
  from newest r ${joinPassing(tenantId, sql`r.image_set_id`)} order by r.created_at desc, r.id desc`

export type PlaceRow = { id: string; name: string; location: string; label: CaptureLabel | null }

/** Maximum number of capture sets, and of members, that one search reads. */
const MOST_READ = 5_000

/**
 * Selects the capture sets of the tenant, or of all tenants if none is given, in the order of their names. The server compares them with
 * the text.
 */
export const placesStatement = (tenantId: string | undefined): Sql => sql`
  select c.id, c.name, c.location, c.label from capture_set c
  where ${tenantId === undefined ? sql`true` : setsOfTenant(sql`c`, tenantId)} order by lower(c.name), c.id limit ${MOST_READ}`

export type MemberRow = { id: string; firstName: string; lastName: string; phone: string; role: TenantRole }

/** Selects the tenant's members in the order of their names, for the tenant's administrator. The server compares them with the text. */
export const membersStatement = (tenantId: string): Sql => sql`
  select u.user_id as id, u.first_name as "firstName", u.last_name as "lastName", u.username as phone, u.role
  from tenant_user u where u.tenant_id = ${tenantId} order by u.list_name, u.user_id limit ${MOST_READ}`
