import { plateKey } from '@skadi/domain/cars/plate-key'
import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import { type EndLink, type LinkedPassing, linkRentals as linksOf } from '@skadi/domain/rentals/link-rentals'
import type { RentalEnd, RentalLink } from '@skadi/domain/rentals/rental'
import { shareAdvisoryLocks, takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { NEXT_MODIFIED_AT, raw, type Sql, sql } from '../db/sql.ts'

const ofCompany = (tenantId: string): string => `rentals ${tenantId}`

/**
 * Locks the rentals of cars until the transaction ends, before any rental is read: changes and links of a car's rentals are serialized.
 * The locks are taken in a fixed order.
 */
export async function lockRentalsOf(tx: Transaction, tenantId: string, plates: readonly Registration[]): Promise<void> {
  await shareAdvisoryLocks(tx, [ofCompany(tenantId)])
  const names = new Set(plates.map((plate) => `${ofCompany(tenantId)} ${registrationKey(plate)}`))
  for (const name of [...names].sort()) await takeAdvisoryLock(tx, name)
}

/** Locks all rentals of a company until the transaction ends: a file changes more cars than a transaction should hold locks of. */
export const lockAllRentals = (tx: Transaction, tenantId: string): Promise<void> =>
  takeAdvisoryLock(tx, ofCompany(tenantId))

/** Condition: `of` has one of the plates. */
const isOneOf = (plates: readonly Registration[], of: Sql): Sql => sql`
  (${of}.registration_no, ${of}.country_code) in (
    select * from unnest(${plates.map(({ registrationNo }) => plateKey(registrationNo))}::text[], ${plates.map(({ countryCode }) => countryCode)}::text[]))`

type LinkRow = Registration & {
  id: string
  fromAt: Date
  toAt: Date | null
  pickupId: string | null
  pickupLink: RentalLink
  isPickupByHand: boolean
  returnId: string | null
  returnLink: RentalLink
  isReturnByHand: boolean
}

/** The finished passings of cars by the key of their plate. */
async function passingsOfCars(tx: Transaction, tenantId: string, plates: readonly Registration[]) {
  const rows = await tx.rows<Registration & Omit<LinkedPassing, 'recordedAt'> & { recDate: Date }>(sql`
    select s.id, s.country_code as "countryCode", s.registration_no as "registrationNo", s.rec_date as "recDate", s.origin_label as label
    from image_set s where s.tenant_id = ${tenantId} and s.status = 'finished' and ${isOneOf(plates, sql`s`)} order by s.rec_date, s.id`)
  const passings = rows.map(({ recDate, ...passing }) => ({ ...passing, recordedAt: recDate.getTime() }))
  return Map.groupBy(passings, registrationKey)
}

const NOT_LINKED: EndLink = { imageSetId: null, link: 'unlinked', isByHand: false }

/**
 * How rentals that are not stored yet would link themselves, each by itself; the other rentals of a car may still take a passing.
 * Stores nothing. @returns the links in the order given
 */
export async function previewLinks(
  tx: Transaction,
  tenantId: string,
  given: readonly (Registration & { fromAt: number; toAt: number | null })[],
): Promise<Record<RentalEnd, RentalLink>[]> {
  const passingsOf = await passingsOfCars(tx, tenantId, given)
  return given.map((rental) => {
    const one = { id: '', fromAt: rental.fromAt, toAt: rental.toAt, pickup: NOT_LINKED, return: NOT_LINKED }
    const key = registrationKey({ ...rental, registrationNo: plateKey(rental.registrationNo) })
    const links = linksOf([one], passingsOf.get(key) ?? []).get('')
    return { pickup: links?.pickup.link ?? 'unlinked', return: links?.return.link ?? 'unlinked' }
  })
}

/**
 * Links the active rentals of cars to their passings by the rule (`linkRentals` of the domain); links that a person chose stay. The caller
 * holds the locks of the cars. Idempotent.
 */
export async function linkRentalsOf(tx: Transaction, tenantId: string, plates: readonly Registration[]): Promise<void> {
  const rows = await tx.rows<LinkRow>(sql`
    select r.id, r.country_code as "countryCode", r.registration_no as "registrationNo", r.from_at as "fromAt", r.to_at as "toAt",
      r.pickup_id as "pickupId", r.pickup_link as "pickupLink", r.pickup_by is not null as "isPickupByHand",
      r.return_id as "returnId", r.return_link as "returnLink", r.return_by is not null as "isReturnByHand"
    from rental r where r.tenant_id = ${tenantId} and r.state = 'active' and ${isOneOf(plates, sql`r`)} order by r.from_at, r.id`)
  if (rows.length === 0) return
  const passingsOf = await passingsOfCars(tx, tenantId, plates)
  const changes = [...Map.groupBy(rows, registrationKey)].flatMap(([key, rentals]) => {
    const links = linksOf(
      rentals.map((row) => ({
        id: row.id,
        fromAt: row.fromAt.getTime(),
        toAt: row.toAt?.getTime() ?? null,
        ...endsOf(row),
      })),
      passingsOf.get(key) ?? [],
    )
    return rentals.flatMap((row) => {
      const [before, next] = [endsOf(row), links.get(row.id)]
      return next && JSON.stringify(before) !== JSON.stringify(next) ? [{ id: row.id, ...next }] : []
    })
  })
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  // released first, because two rentals may exchange their passings and a passing belongs to one rental
  await tx.run(sql`
    update rental set pickup_id = null, return_id = null where id = any(${ids}::uuid[]) and tenant_id = ${tenantId}`)
  await tx.run(sql`
    update rental r set pickup_id = n.pickup_id, pickup_link = n.pickup_link, return_id = n.return_id, return_link = n.return_link,
      modified_at = greatest(clock_timestamp(), r.modified_at + interval '1 ms')
    from unnest(${ids}::uuid[], ${changes.map(({ pickup }) => pickup.imageSetId)}::uuid[], ${changes.map(({ pickup }) => pickup.link)}::text[],
      ${changes.map((one) => one.return.imageSetId)}::uuid[], ${changes.map((one) => one.return.link)}::text[])
      as n (id, pickup_id, pickup_link, return_id, return_link)
    where r.id = n.id and r.tenant_id = ${tenantId}`)
}

const endsOf = (row: LinkRow): Record<RentalEnd, EndLink> => ({
  pickup: { imageSetId: row.pickupId, link: row.pickupLink, isByHand: row.isPickupByHand },
  return: { imageSetId: row.returnId, link: row.returnLink, isByHand: row.isReturnByHand },
})

/** Links the rentals of a passing's car again, and of the cars whose rentals have the passing, after the passing has changed. */
export async function relinkImageSet(tx: Transaction, tenantId: string, imageSetId: string): Promise<void> {
  const plates = await tx.rows<Registration>(sql`
    select s.country_code as "countryCode", s.registration_no as "registrationNo" from image_set s
    where s.id = ${imageSetId} and s.tenant_id = ${tenantId} and exists (
      select from rental r where r.tenant_id = ${tenantId} and r.registration_no = s.registration_no and r.country_code = s.country_code)
    union select r.country_code, r.registration_no from rental r
    where r.tenant_id = ${tenantId} and (r.pickup_id = ${imageSetId} or r.return_id = ${imageSetId})`)
  if (plates.length === 0) return
  await lockRentalsOf(tx, tenantId, plates)
  await linkRentalsOf(tx, tenantId, plates)
}

/** The plate of a company's passing; `registrationNo` is null for an unknown plate. */
export const passingPlateStatement = ({ tenantId }: Scope & { role: 'app' }, imageSetId: string): Sql => sql`
  select s.country_code as "countryCode", s.registration_no as "registrationNo" from image_set s
  where s.id = ${imageSetId} and s.tenant_id = ${tenantId}`

/**
 * Links an end of a rental to a passing by hand, or to none. @returns false if another rental has the passing by hand; a rule's link gives way
 */
export async function chooseLink(
  tx: Transaction,
  { tenantId, userId }: Scope & { role: 'app' },
  { id, end, imageSetId }: { id: string; end: RentalEnd; imageSetId: string | null },
): Promise<boolean> {
  const [column, link, by] = [raw(`${end}_id`), raw(`${end}_link`), raw(`${end}_by`)]
  const others = sql`tenant_id = ${tenantId} and ${column} = ${imageSetId} and id <> ${id}`
  await tx.run(
    sql`update rental set ${column} = null, ${link} = 'unlinked', modified_at = ${NEXT_MODIFIED_AT} where ${others} and ${by} is null`,
  )
  if (imageSetId !== null && (await tx.row(sql`select id from rental where ${others}`))) return false
  await tx.run(sql`
    update rental set ${column} = ${imageSetId}, ${link} = ${imageSetId === null ? 'unlinked' : 'linked'}, ${by} = ${userId},
      modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and tenant_id = ${tenantId}`)
  return true
}

/** Leaves an end of a rental to the rule again; the caller links the car afterwards. */
export const releaseLink = (
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  { id, end }: { id: string; end: RentalEnd },
): Promise<number> =>
  tx.run(sql`
    update rental set ${raw(`${end}_id`)} = null, ${raw(`${end}_link`)} = 'unlinked', ${raw(`${end}_by`)} = null, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${id} and tenant_id = ${tenantId}`)
