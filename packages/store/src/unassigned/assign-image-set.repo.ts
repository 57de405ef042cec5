import { chooseTenant } from '@skadi/domain/capture/tenant-output'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { firstManualStatus } from '@skadi/domain/image-sets/manual-processing'
import { readTenantSettings, type TenantSettings } from '@skadi/domain/tenants/tenant-settings'
import { findClaimants, findOrMakeCar, type RecognisedCar } from '../cars/car.repo.ts'
import { besideKey } from '../cars/plate-columns.ts'
import { moveHistory } from '../damages/move-history.repo.ts'
import { shareAdvisoryLocks } from '../db/advisory-lock.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { QueuedImageSet } from '../passages/pipeline-image-set.repo.ts'

/**
 * Writes the recognised plate and decides which tenant owns the passing (ruling 12). A passing that has a tenant keeps the tenant. A
 * passing whose plate a person has corrected also keeps the plate (ruling 13).
 * @param recognised undefined if no plate was read with confidence; the passing then goes to the default output or the unassigned items
 * @param candidates all plates that were read, for the person who assigns the passing
 */
export async function assignImageSet(
  tx: Transaction,
  imageSet: QueuedImageSet,
  recognised: RecognisedCar | undefined,
  candidates: readonly unknown[] = [],
): Promise<void> {
  if (await isCorrected(tx, imageSet.id)) return
  if (imageSet.output === 'pending') await shareAdvisoryLocks(tx, imageSet.captureOutput.tenantIds.map(listTurn))
  const claimants = recognised ? await findClaimants(tx, recognised, imageSet.captureOutput.tenantIds) : []
  const chosen = imageSet.output === 'pending' ? chooseTenant(imageSet.captureOutput, claimants) : undefined
  const tenantId = chosen?.kind === 'tenant' ? chosen.tenantId : imageSet.tenantId
  const carId = recognised && tenantId ? await findOrMakeCar(tx, tenantId, recognised) : null
  const write = () =>
    tx.run(sql`
    update image_set set output = coalesce(${chosen?.kind ?? null}, output), tenant_id = ${tenantId}, car_id = ${carId},
      country_code = ${recognised?.countryCode ?? null}, registration_no = ${recognised ? plateKey(recognised.registrationNo) : null},
      written_no = ${carId ? sql`(select c.written_no from car c where c.id = ${carId})` : recognised ? besideKey(recognised.registrationNo) : null},
      registration_source = ${recognised?.source ?? null}, registration_confidence = ${recognised?.confidence ?? null},
      registration_candidates = ${JSON.stringify(candidates)}
    where id = ${imageSet.id}`)
  if (tenantId) await moveHistory(tx, { tenantId, imageSetId: imageSet.id, carId, userId: null, write })
  else await write()
  if (tenantId) await applySettings(tx, imageSet.id, tenantId)
}

const isCorrected = async (tx: Transaction, imageSetId: string): Promise<boolean> =>
  (await tx.row(sql`select id from image_set where id = ${imageSetId} and registration_source = 'human'`)) !== undefined

/** Applies the tenant's settings for manual work when the passing becomes the tenant's (B-35). @returns all settings of the tenant */
export async function applySettings(tx: Transaction, imageSetId: string, tenantId: string): Promise<TenantSettings> {
  const row = await tx.row<{ settings: unknown }>(sql`select settings from tenant where id = ${tenantId}`)
  const settings = readTenantSettings(row?.settings)
  const { manualAnnotationEnabled, manualReviewEnabled } = settings
  await tx.run(sql`
    update image_set set annotation_enabled = ${manualAnnotationEnabled}, review_enabled = ${manualReviewEnabled},
      manual_status = ${firstManualStatus(manualAnnotationEnabled, manualReviewEnabled)} where id = ${imageSetId}`)
  return settings
}

/**
 * Builds the name of the advisory lock of a tenant's plate list. Transactions that decide by the list who owns a passing share the lock. A
 * transaction that has changed the list and checks the passings again holds the lock exclusively.
 */
export const listTurn = (tenantId: string): string => `plateList ${tenantId}`
