import { canonicalCountry } from '@skadi/domain/cars/country-code'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { writtenPlate } from '../cars/plate-columns.ts'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A photo of a claim with the fields that are compared. */
export type ComparedImage = { id: string; tenantId: string; sha256: string; likeness: string | null }

/** The car and the accident date of a claim, for the search among passings. */
export type ComparedClaim = { registrationNo: string; country: string; accidentDate: string | null }

const seenIn = (scope: Scope): Sql =>
  scope.role === 'staff' ? sql`true` : sql`f.tenant_id = ${'tenantId' in scope ? scope.tenantId : null}`

/** Selects the uploaded photos of a claim. */
export const comparedImagesStatement = (scope: Scope, claimId: string): Sql => sql`
  select f.id, f.tenant_id as "tenantId", f.sha256, f.likeness::text as likeness from claim_file f
  where f.claim_id = ${claimId} and f.kind = 'image' and f.received_at is not null and f.deleted_at is null and ${seenIn(scope)}
  order by f.created_at, f.id`

/**
 * A photo of another claim that resembles a photo of this claim. `distance` is in bits, and is null if one of the photos is featureless.
 */
export type SeenInClaim = {
  imageId: string
  otherId: string
  claimId: string
  claimNo: string
  isSame: boolean
  distance: number | null
}

/**
 * Selects photos of the company's other filed claims that resemble a photo of this claim. Either the bytes are equal, or the likeness
 * differs in at most `within` bits. The most similar photo comes first.
 */
export const seenInClaimsStatement = (scope: Scope, claimId: string, within: number, limit: number): Sql => sql`
  select f.id as "imageId", o.id as "otherId", o.claim_id as "claimId", c.claim_no as "claimNo", o.sha256 = f.sha256 as "isSame",
    bit_count(f.likeness # o.likeness)::int as distance
  from claim_file f
  join claim_file o on o.tenant_id = f.tenant_id and o.claim_id <> f.claim_id and o.kind = 'image'
    and o.received_at is not null and o.deleted_at is null
    and (o.sha256 = f.sha256 or bit_count(f.likeness # o.likeness) <= ${within})
  join claim c on c.id = o.claim_id and c.status = 'filed'
  where f.claim_id = ${claimId} and f.kind = 'image' and f.received_at is not null and f.deleted_at is null and ${seenIn(scope)}
  order by o.sha256 = f.sha256 desc, distance, o.created_at, o.id
  limit ${limit}`

/** A photo of a passing. `sha256` is the hash of its original file. */
export type ImageSetPhoto = {
  imageId: string
  revision: number
  sha256: string
  imageSetId: string
  recDate: Date
  registrationNo: string | null
}
const PHOTO = sql`
  i.id as "imageId", i.revision, i.sha256, s.id as "imageSetId", s.rec_date as "recDate", ${writtenPlate(sql`s`)} as "registrationNo"`
const shownOf = (tenantId: string): Sql =>
  sql`s.tenant_id = ${tenantId} and i.status = 'ready' and i.soft_deleted_at is null`

/** Selects photos of the company's passings whose original has one of these hashes. */
export const sameImageSetPhotosStatement = (tenantId: string, hashes: readonly string[]): Sql => sql`
  select ${PHOTO} from image i join image_set s on s.id = i.image_set_id
  where i.sha256 = any(${hashes}) and ${shownOf(tenantId)} order by s.rec_date, i.id limit 100`

/**
 * Selects the displayed photo of each camera, in the passings of the plate that are nearest to the accident. @param limit maximum number of
 * passings
 */
export const platePhotosStatement = (
  tenantId: string,
  { registrationNo, country, accidentDate }: ComparedClaim,
  limit: number,
): Sql => sql`
  with near as (
    select s.id from image_set s join car on car.id = s.car_id
    where car.tenant_id = ${tenantId} and car.country_code = ${canonicalCountry(country) ?? country} and car.registration_no = ${plateKey(registrationNo)}
      and s.tenant_id = ${tenantId}
    order by abs(extract(epoch from s.rec_date - coalesce(${accidentDate}::date::timestamptz, clock_timestamp()))), s.id
    limit ${limit})
  select ${PHOTO} from image i join image_set s on s.id = i.image_set_id
  where s.id in (select id from near) and i.is_selected and ${shownOf(tenantId)}
  order by s.rec_date, i.camera`
