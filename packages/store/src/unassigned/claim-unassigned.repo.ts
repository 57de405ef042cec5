import { chooseTenant, joinOutputs } from '@skadi/domain/capture/tenant-output'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { asShapes, shapePattern } from '@skadi/domain/cars/plate-shape'
import { DEFAULT_COUNTRY, type Registration, registrationKey } from '@skadi/domain/cars/registration'
import { hasPlate, writtenPlate } from '../cars/plate-columns.ts'
import { takeAdvisoryLock } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { recordedFor } from '../image-sets/seen-in.ts'
import { readQueuedImageSet } from '../passages/pipeline-image-set.repo.ts'
import { showPhotos } from '../passages/show-photos.repo.ts'
import { listTurn } from './assign-image-set.repo.ts'
import { giveImageSet } from './give-image-set.repo.ts'

/** `plates` are the plates that were added to the tenant's list. Without `plates`, the whole list counts. */
export type Claim = { tenantId: string; plates?: readonly Registration[] }

/**
 * Gives a tenant the unassigned passings of its capture units whose recognised plate is on its list (ruling 12). The country may differ,
 * and letters may look alike, if only one listed plate matches. If other lists also have the plate, the default output gets the passing,
 * provided that it is one of these tenants. Passings with a tenant do not change. Runs under the scopes `worker` and `assign`, after the
 * change of the list and last in the transaction. The call blocks plate recognition in progress until the transaction ends.
 * @param claims of one tenant, or of several tenants, each tenant once and in the order of their ids
 * @returns number of passings that the tenants received
 */
export async function claimUnassigned(tx: Transaction, claims: Claim | readonly Claim[]): Promise<number> {
  const all = [claims].flat()
  let given = 0
  for (const claim of all) given += await claimOnce(tx, claim)
  // a passing that was checked against the former list becomes unassigned only now; this is rare, so that the exclusive lock is short
  for (const { tenantId } of all) await takeAdvisoryLock(tx, listTurn(tenantId))
  for (const claim of all) given += await claimOnce(tx, claim)
  return given
}

async function claimOnce(tx: Transaction, { tenantId, plates }: Claim): Promise<number> {
  const listed = await findUnassigned(
    tx,
    tenantId,
    sql`exists (
      select from plate_list p
      where p.tenant_id = ${tenantId} and p.country_code = s.country_code and p.registration_no = s.registration_no)`,
  )
  const wanted = plates && new Set(plates.map(registrationKey))
  const claimed = listed.filter((imageSet) => !wanted || wanted.has(registrationKey(imageSet)))
  const alike = await findAlike(tx, tenantId, plates)
  let given = 0
  for (const locked of [...(await lockUnassigned(tx, claimed)), ...(await lockAlike(tx, alike))]) {
    const { imageSetId, registration, seenBy, defaultTenantIds, claimantIds } = locked
    const defaults = defaultTenantIds.map((defaultTenantId) => ({ tenantIds: [], defaultTenantId }))
    const output = joinOutputs([{ tenantIds: seenBy, defaultTenantId: undefined }, ...defaults])
    const chosen = chooseTenant(output, claimantIds)
    if (chosen.kind !== 'tenant' || chosen.tenantId !== tenantId) continue
    await giveImageSet(tx, { imageSetId, registration, tenantId, userId: null, seenBy })
    given += 1
  }
  return given
}

/** Condition that the plate was read, and that its country is only assumed from its rig. */
const HAS_GUESSED_COUNTRY = sql`
  s.registration_source = 'plate' and s.registration_no is not null and s.country_code = coalesce(
    (select c.country_code from capture_set c where c.id = s.capture_set_id), ${DEFAULT_COUNTRY})`

/**
 * Finds unassigned passings of the tenant's units whose recognised plate has the shapes of one of `plates`. Without `plates`, all plates of
 * the list count.
 */
async function findAlike(
  tx: Transaction,
  tenantId: string,
  plates: readonly Registration[] | undefined,
): Promise<FoundImageSet[]> {
  const read = await findUnassigned(tx, tenantId, HAS_GUESSED_COUNTRY)
  if (read.length === 0) return []
  const listed =
    plates ??
    (await tx.rows<Registration>(sql`
      select country_code as "countryCode", registration_no as "registrationNo" from plate_list where tenant_id = ${tenantId}`))
  const shapes = new Set(listed.map(({ registrationNo }) => asShapes(plateKey(registrationNo))))
  const exact = new Set(listed.map(registrationKey))
  return read.filter(
    (imageSet) => shapes.has(asShapes(plateKey(imageSet.registrationNo))) && !exact.has(registrationKey(imageSet)),
  )
}

/** Locks the passings whose plate matches exactly one listed plate. Returns them with this listed plate. */
async function lockAlike(tx: Transaction, found: readonly FoundImageSet[]): Promise<LockedImageSet[]> {
  const locked = await lockUnassigned(tx, found)
  const asked = locked.map(({ imageSetId }) => imageSetId)
  const patterns = locked.map(({ registration }) => shapePattern(plateKey(registration.registrationNo)))
  const meant = await tx.rows<Registration & { imageSetId: string; claimantIds: string[] }>(sql`
    select image_set_id as "imageSetId", country_code as "countryCode", registration_no as "registrationNo", claimant_ids as "claimantIds"
    from listed_alike(${asked}::uuid[], ${patterns}::text[])`)
  const byId = new Map(meant.map(({ imageSetId, ...plate }) => [imageSetId, plate]))
  return locked.flatMap((imageSet) => {
    const plate = byId.get(imageSet.imageSetId)
    return plate ? [{ ...imageSet, registration: plate, claimantIds: plate.claimantIds }] : []
  })
}

/**
 * Gives a tenant all unassigned passings of its units with this plate, even if other tenants list the plate. The tenant's administrator
 * chose the plate and may assign each passing anyway. Also, the response must not reveal the lists of other tenants.
 * @param except passings that the caller decides separately
 * @returns the passings that the tenant received
 */
export async function takeUnassigned(
  tx: Transaction,
  { tenantId, plate, except }: { tenantId: string; plate: Registration; except: readonly string[] },
): Promise<string[]> {
  await takeAdvisoryLock(tx, listTurn(tenantId))
  const isOfPlate = hasPlate(plate, sql`s`)
  const found = await findUnassigned(tx, tenantId, isOfPlate)
  const taken = await lockUnassigned(
    tx,
    found.filter(({ id }) => !except.includes(id)),
  )
  for (const { imageSetId, registration, seenBy } of taken)
    await giveImageSet(tx, { imageSetId, registration, tenantId, userId: null, seenBy })
  return taken.map(({ imageSetId }) => imageSetId)
}

type FoundImageSet = Registration & { id: string }

/** Finds unassigned passings of the tenant's units that meet the condition `which`. */
const findUnassigned = (tx: Transaction, tenantId: string, which: Sql): Promise<FoundImageSet[]> =>
  tx.rows(sql`
    select s.id, s.country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo" from image_set s
    where s.output = 'unassigned' and ${recordedFor(tenantId)} and ${which}`)

type LockedImageSet = {
  imageSetId: string
  registration: Registration
  /** tenants of the passing's units */
  seenBy: string[]
  defaultTenantIds: string[]
  claimantIds: string[]
}

/** Locks those of these passings that are still unassigned until the transaction ends. Returns the oldest first. */
async function lockUnassigned(tx: Transaction, found: readonly FoundImageSet[]): Promise<LockedImageSet[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await tx.rows(sql`
    select s.id from image_set s where s.id = any(${ids}::uuid[]) and s.output = 'unassigned' order by s.id for no key update`)
  return tx.rows<LockedImageSet>(sql`
    select s.id as "imageSetId", json_build_object('countryCode', s.country_code, 'registrationNo', ${writtenPlate(sql`s`)}) as registration,
      o.tenant_ids as "seenBy", o.default_tenant_ids as "defaultTenantIds", o.claimant_ids as "claimantIds"
    from unassigned_outputs(${ids}::uuid[]) o join image_set s on s.id = o.image_set_id
    order by s.rec_date, s.id`)
}

/**
 * Turns passings that a capture unit recorded without any tenant into unassigned items, as soon as the unit has a tenant. The caller then
 * calls `claimUnassigned` for each tenant of the unit, which assigns the listed plates. A passing whose plate is still being recognised
 * becomes `pending`, because recognition decides, as for any other passing. Runs under the scope `worker`.
 * @returns number of passings
 */
export async function releaseNoTenant(tx: Transaction, captureUnitId: string): Promise<number> {
  const rows = await tx.rows<{ id: string }>(sql`
    update image_set s set modified_at = clock_timestamp(),
      output = case when s.status = 'inProgress' and not exists (
        select from passage_stage g
        where g.image_set_id = s.id and g.step = 'registrationRecognition' and g.kind = 'step' and g.ended_at is not null)
      then 'pending' else 'unassigned' end
    where s.output = 'noTenant' and ${captureUnitId}::uuid = any(s.unit_ids)
      and exists (select from capture_unit_tenant t where t.capture_unit_id = any(s.unit_ids))
    returning s.id`)
  for (const { id } of rows) {
    const imageSet = await readQueuedImageSet(tx, id)
    if (imageSet) await showPhotos(tx, imageSet)
  }
  return rows.length
}
