import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import type { Registration } from '@skadi/domain/cars/registration'
import { rederiveImageSet } from '../damages/change-history.repo.ts'
import { lockCarOf } from '../damages/history-owner.ts'
import { moveHistory } from '../damages/move-history.repo.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { isoMoments, NEXT_MODIFIED_AT, sql } from '../db/sql.ts'
import { writtenPlate } from './plate-columns.ts'

/** Fields of a passing that can be corrected. */
export type CorrectableRow = {
  carId: string | null
  countryCode: string | null
  registrationNo: string | null
  label: CaptureLabel | null
  modifiedAt: string
}

/**
 * Locks the car of a tenant's passing, then the passing, until the transaction ends. Returns the passing.
 * @param plate the corrected plate, whose car is locked as well
 */
export async function lockCorrectable(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  imageSetId: string,
  plate?: Registration,
): Promise<CorrectableRow | undefined> {
  await lockCarOf(tx, imageSetId, plate && { tenantId, ...plate })
  return tx.row(
    isoMoments(sql`
    select car_id as "carId", country_code as "countryCode", ${writtenPlate(sql`s`)} as "registrationNo", origin_label as label,
      modified_at as "modifiedAt"
    from image_set s where id = ${imageSetId} and tenant_id = ${tenantId} for no key update`),
  )
}

/**
 * Moves a passing to another car of its tenant after a person has corrected the plate (ruling 13). No damage of the passing stays with the
 * old car (ruling 1). The recognised plate stays among the passing's plate candidates.
 */
export async function moveImageSetToCar(
  tx: Transaction,
  { imageSetId, tenantId, carId, userId }: { imageSetId: string; tenantId: string; carId: string; userId: string },
): Promise<void> {
  const write = () =>
    tx.run(sql`
    update image_set s set car_id = c.id, country_code = c.country_code, registration_no = c.registration_no, written_no = c.written_no,
      registration_source = 'human', registration_confidence = null, modified_at = greatest(clock_timestamp(), s.modified_at + interval '1 ms')
    from car c where s.id = ${imageSetId} and s.tenant_id = ${tenantId} and c.id = ${carId} and c.tenant_id = ${tenantId}`)
  await moveHistory(tx, { imageSetId, tenantId, carId, userId, write })
}

/** Labels a passing as pickup or return. The label may differ from the label of its rig. */
export async function labelImageSet(
  tx: Transaction,
  { tenantId }: Scope & { role: 'app' },
  imageSetId: string,
  label: CaptureLabel | null,
): Promise<void> {
  await tx.run(sql`
    update image_set set origin_label = ${label}, modified_at = ${NEXT_MODIFIED_AT}
    where id = ${imageSetId} and tenant_id = ${tenantId}`)
  // the figures of later passings depend on the last pickup
  await rederiveImageSet(tx, imageSetId, tenantId)
}
