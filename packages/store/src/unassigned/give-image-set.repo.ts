import { plateKey } from '@skadi/domain/cars/plate-key'
import type { Registration } from '@skadi/domain/cars/registration'
import { findOrMakeCar } from '../cars/car.repo.ts'
import { moveHistory } from '../damages/move-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { recordImageSetReady } from '../events/record-image-set-ready.ts'
import { publishImageSet } from '../passages/end-image-set.repo.ts'
import { restartForTenant } from '../passages/restart-pipeline.repo.ts'
import { showPhotos } from '../passages/show-photos.repo.ts'
import { publish } from '../realtime/publish.ts'
import { applySettings } from './assign-image-set.repo.ts'

export type GivenImageSet = {
  imageSetId: string
  /** a tenant of the passing's units */
  tenantId: string
  registration: Registration
  /** the user who read the plate; null if the plate was recognised */
  userId: string | null
  /** tenants that had the passing among their unassigned items */
  seenBy: readonly string[]
}

/**
 * Assigns an unassigned passing to a tenant: with its car, history, settings and inbox. Restarts the pipeline if the tenant's settings
 * require it. Users who had the passing among their unassigned items are notified of its removal. The caller has locked the passing.
 */
export async function giveImageSet(tx: Transaction, given: GivenImageSet): Promise<void> {
  const { imageSetId, tenantId, registration, userId, seenBy } = given
  const carId = await findOrMakeCar(tx, tenantId, registration)
  const write = () =>
    tx.run(sql`
    update image_set set output = 'tenant', tenant_id = ${tenantId}, car_id = ${carId}, country_code = ${registration.countryCode},
      registration_no = ${plateKey(registration.registrationNo)}, written_no = (select c.written_no from car c where c.id = ${carId}),
      assigned_at = clock_timestamp() ${userId === null ? sql`` : READ_BY_PERSON}
    where id = ${imageSetId} and output = 'unassigned'`)
  await moveHistory(tx, { tenantId, imageSetId, carId, userId, write })
  const settings = await applySettings(tx, imageSetId, tenantId)
  await restartForTenant(tx, imageSetId)
  await showPhotos(tx, { id: imageSetId, possibleSettings: [settings] })
  await publishImageSet(tx, imageSetId, true)
  await recordImageSetReady(tx, imageSetId)
  const modifiedAt = new Date().toISOString()
  await publish(tx, { action: 'orphanCorrected', tenantIds: seenBy, imageSetId, modifiedAt })
}

/** SET clause for a plate that a person read. The recognised plate stays among the candidates. */
const READ_BY_PERSON = sql`
  , registration_source = 'human', registration_confidence = null,
  registration_candidates = registration_candidates || case
    when registration_no is null or registration_candidates @> jsonb_build_array(jsonb_build_object('registrationNo', registration_no))
    then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('countryCode', country_code, 'registrationNo', registration_no,
      'source', registration_source, 'confidence', coalesce(registration_confidence, 0))) end`
