import { plateKey } from '@skadi/domain/cars/plate-key'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { HoldReason } from '@skadi/domain/retention/retention'
import { appendAudit } from '../audit/append-audit.ts'
import { dropSubjectKeys } from '../audit/audit-log.repo.ts'
import { takePlateSubject } from '../audit/plate-subject.repo.ts'
import { hasPlate } from '../cars/plate-columns.ts'
import { EMPTY_CLAIM } from '../claims/claim.repo.ts'
import type { Transaction } from '../db/database.ts'
import { NEXT_MODIFIED_AT, type Sql, sql } from '../db/sql.ts'
import { dropJobs } from '../jobs/job.repo.ts'
import { isFree, removeRentals } from '../rentals/remove-rentals.repo.ts'

/** A company's plate. */
export type PlateSubject = { tenantId: string; countryCode: string; registrationNo: string }

/** Condition that row `t` has this plate. */
export const isOfPlate = ({ tenantId, ...plate }: PlateSubject, t: Sql): Sql =>
  sql`${t}.tenant_id = ${tenantId} and ${hasPlate(plate, t)}`

/** Finds the company's car with this plate. Returns undefined if the plate has no passing yet. */
export const findCarOf = async (tx: Transaction, plate: PlateSubject): Promise<string | undefined> =>
  (await tx.row<{ id: string }>(sql`select c.id from car c where ${isOfPlate(plate, sql`c`)} limit 1`))?.id

export type PlateImageSetRow = { id: string; recDate: Date; hasPhotos: boolean; reasons: HoldReason[] }

/** Selects the passings of a plate, the oldest first, with the reasons of each legal hold. */
export const plateImageSetsStatement = (plate: PlateSubject): Sql => sql`
  select s.id, s.rec_date as "recDate", s.photos_gone_at is null as "hasPhotos", hold_reasons(s.id) as reasons
  from image_set s where ${isOfPlate(plate, sql`s`)} order by s.rec_date, s.id`

/** Condition that a typed text contains the plate as a separate word, in any spelling. */
const namesPlate = (text: Sql, registrationNo: string): Sql => {
  const signs = Array.from(plateKey(registrationNo), (sign) => sign.replace(/[^\p{L}\p{N}]/u, '\\$&'))
  return sql`upper(normalize(${text}, nfkc)) ~ ${`(^|[^[:alnum:]])${signs.join('[^[:alnum:]]{0,3}')}($|[^[:alnum:]])`}`
}

/** Facts about a plate. `told` is true if the audit contains the plate although the plate list does not. */
export type PlateFactsRow = {
  photos: number
  listed: boolean
  told: boolean
  drafts: number
  /** rentals that the erasure deletes */
  rentals: number
  filed: number
  cars: number
  files: number
}

/** Computes the plate key from the plate as typed in a claim. Servers of the previous version wrote claims without a key. */
const TYPED_KEY = sql`upper(regexp_replace(normalize(k.car ->> 'registrationNo', nfkc), '[[:space:].\u00b7\u2010-\u2015\u2212-]', '', 'g'))`

/** Condition that `claim k` concerns the plate. */
export const isClaimOf = ({ tenantId, countryCode, registrationNo }: PlateSubject): Sql =>
  sql`k.tenant_id = ${tenantId} and (
    (k.plate_country = ${countryCode} and k.plate_key = ${plateKey(registrationNo)})
    or (k.plate_key is null and upper(k.car ->> 'country') = ${countryCode} and ${TYPED_KEY} = ${plateKey(registrationNo)}))`

/**
 * Condition that `job j` contains data of the plate. The job handed over the plate's data, has the plate in its name, or exported a list of
 * the company or of all companies. The job of an erasure never matches, because it is kept as the receipt.
 */
const isJobOf = ({ tenantId, countryCode, registrationNo }: PlateSubject): Sql => sql`(
  (j.kind = 'handOver' and j.input -> 'subject' @> ${JSON.stringify({ tenantId, countryCode })}::jsonb
    and replace(j.input #>> '{subject,registrationNo}', '-', '') = ${plateKey(registrationNo)})
  or (j.tenant_id = ${tenantId} and j.kind <> 'erasure' and ${namesPlate(sql`j.name`, registrationNo)})
  or (j.kind = any(${Object.values(LIST_JOBS)}::text[]) and coalesce(j.tenant_id::text, j.input ->> 'tenantId', ${tenantId}::text) = ${tenantId}::text))`

export const plateFactsStatement = (plate: PlateSubject): Sql => sql`
  select (select count(*)::int from image i join image_set s on s.id = i.image_set_id
      where ${isOfPlate(plate, sql`s`)} and i.status <> 'gone' and not is_held(s.id)) as photos,
    exists (select from plate_list p where ${isOfPlate(plate, sql`p`)}) as listed,
    exists (select from plate_subject t where ${isOfPlate(plate, sql`t`)}) as told,
    (select count(*)::int from claim k where ${isClaimOf(plate)} and k.status = 'draft') as drafts,
    (select count(*)::int from rental r where ${isOfPlate(plate, sql`r`)} and ${isFree}) as rentals,
    (select count(*)::int from claim k where ${isClaimOf(plate)} and k.status = 'filed') as filed,
    (select count(*)::int from car c where ${isOfPlate(plate, sql`c`)}) as cars,
    (select count(*)::int from job j where ${isJobOf(plate)} and j.file_key is not null) as files`

/**
 * Condition that `saved_view v` can show data of the company. Three kinds of views can: views of the company's users, views of other users
 * that filter by the company, and views of a global admin without such a filter.
 */
const isViewOf = (tenantId: string): Sql => sql`
  (v.tenant_id = ${tenantId} or v.search ->> 'company' = ${tenantId} or (v.tenant_id is null and not v.search ? 'company'))`

/** Removes typed text from the plate's cases that were never sent. @returns number of cases with text */
async function eraseDraftsOfCases(tx: Transaction, plate: PlateSubject): Promise<number> {
  const isOurs = sql`c.sent_at is null and c.image_set_id in (select s.id from image_set s where ${isOfPlate(plate, sql`s`)})`
  await tx.run(sql`
    update case_line l set reason = null, note = case when l.judgement ->> 'verdict' = 'weak' then '–' end
    where (l.note is not null or l.reason is not null) and l.case_id in (select c.id from damage_case c where ${isOurs})`)
  return tx.run(sql`
    update damage_case c set note = null, refusal = null, end_reason = null, modified_at = ${NEXT_MODIFIED_AT}
    where ${isOurs} and (c.note is not null or c.refusal is not null or c.end_reason is not null)`)
}

/** Result of an erasure. `files` counts result files of jobs that may contain data of the plate. */
export type ErasedPlate = { passings: number; held: number; files: number; isRenamed: boolean }

/**
 * Ends the erasure of a plate after the photos without legal hold are deleted. Removes the plate from the company's list and drafts, and
 * the people and notes from the drafts. Deletes saved views and jobs that name the plate, with their files. Gives the car and its passings an alias.
 * If one passing is on hold, the car keeps its plate, because the evidence is about that plate (ruling 27). Runs under the scope `worker`.
 * Idempotent.
 */
export async function erasePlate(
  tx: Transaction,
  plate: PlateSubject,
  { alias, actorId }: { alias: string; actorId: string },
): Promise<ErasedPlate | undefined> {
  const { tenantId, registrationNo } = plate
  const named = (text: Sql) => namesPlate(text, registrationNo)
  const cars = await tx.rows<{ id: string }>(sql`select c.id from car c where ${isOfPlate(plate, sql`c`)} for update`)
  // a concurrent claim or report on these passings waits for this lock
  const imageSets = await tx.rows<{ id: string }>(
    sql`select s.id from image_set s where ${isOfPlate(plate, sql`s`)} order by s.id for update`,
  )
  const listed = await tx.run(sql`delete from plate_list p where ${isOfPlate(plate, sql`p`)}`)
  await tx.run(sql`
    delete from claim_note n where n.claim_id in (select k.id from claim k where ${isClaimOf(plate)} and k.status = 'draft')`)
  const drafts = await tx.run(sql`
    update claim k set car = ${JSON.stringify(EMPTY_CLAIM.car)}::jsonb, plate_country = '', plate_key = '', reporter = ${JSON.stringify(EMPTY_CLAIM.reporter)}::jsonb,
      client = ${JSON.stringify(EMPTY_CLAIM.client)}::jsonb, person_id_number = ${EMPTY_CLAIM.personIdNumber},
      people = ${JSON.stringify(EMPTY_CLAIM.people)}::jsonb, search = '', search_keys = '{}', modified_at = ${NEXT_MODIFIED_AT}
    where ${isClaimOf(plate)} and k.status = 'draft'`)
  const cases = await eraseDraftsOfCases(tx, plate)
  const views = await tx.run(sql`
    delete from saved_view v where ${isViewOf(tenantId)} and (${named(sql`v.name`)} or exists (
      select from jsonb_each_text(v.search) searched where ${named(sql`searched.value`)}))`)
  const files = await dropJobs(tx, isJobOf(plate))
  const told = await takePlateSubject(tx, plate)
  const ids = imageSets.map(({ id }) => id)
  const held = await tx.rows<{ id: string }>(
    sql`select s.id from image_set s where s.id = any(${ids}::uuid[]) and is_held(s.id)`,
  )
  const rentals = await removeRentals(tx, sql`${isOfPlate(plate, sql`r`)}`)
  if (cars.length + imageSets.length + listed + drafts + cases + views + files + told.length + rentals.length === 0)
    return undefined
  const isRenamed = held.length === 0
  if (isRenamed) {
    await tx.run(sql`
      update car c set registration_no = ${alias}, written_no = null, vin = null, mileage = null, make = null, model = null, year = null, gear = null,
        displacement = null, modified_at = ${NEXT_MODIFIED_AT}
      where ${isOfPlate(plate, sql`c`)}`)
    await tx.run(sql`
      update image_set s set registration_no = ${alias}, written_no = null, registration_candidates = '[]', left_out = null, modified_at = ${NEXT_MODIFIED_AT}
      where s.id = any(${ids}::uuid[])`)
  }
  const free = ids.filter((id) => !held.some((one) => one.id === id))
  await dropSubjectKeys(tx, [...told, ...free, ...rentals, ...(isRenamed ? cars.map(({ id }) => id) : [])])
  const erased = { passings: free.length, held: held.length, files, isRenamed }
  await appendAudit(tx, {
    chain: plate.tenantId,
    actorId,
    action: 'erasePlate',
    targetType: 'car',
    targetId: cars[0]?.id ?? plate.tenantId,
    after: { ...erased, listed, drafts, rentals: rentals.length },
  })
  return erased
}
