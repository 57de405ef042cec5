import type { AssignScope } from '@skadi/domain/unassigned/assign-results'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import { addListedCars } from '@skadi/store/cars/plate-list.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { AssignScope as AssigningScope } from '@skadi/store/db/scope'
import { takeUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { giveImageSet } from '@skadi/store/unassigned/give-image-set.repo'
import type { UnassignedRow } from '@skadi/store/unassigned/unassigned.repo'

/** One confirmed passing: `imageSet` is its locked row before the change; `others` are all passings that the same request assigns. */
export type AssignedItem = {
  imageSet: UnassignedRow
  countryCode: string
  registrationNo: string
  scope: AssignScope
  others: readonly string[]
}

/**
 * Assigns an unassigned passing to the tenant of the scope with the plate that a person has confirmed; in the scope `plate` the
 * plate joins the tenant's list, and all its unassigned passings are assigned too (1§4).
 * @returns number of further passings assigned
 */
export async function assignItem(
  tx: Transaction,
  { tenantId, userId }: AssigningScope,
  { imageSet, countryCode, registrationNo, scope, others }: AssignedItem,
): Promise<number> {
  const plate = { countryCode, registrationNo }
  await giveImageSet(tx, { imageSetId: imageSet.id, tenantId, registration: plate, userId, seenBy: imageSet.tenantIds })
  const alsoAssigned = scope === 'plate' ? await takePlate() : []
  await appendAudit(tx, {
    chain: tenantId,
    actorId: userId,
    action: 'assignToTenant',
    targetType: 'imageSet',
    targetId: imageSet.id,
    ...sealPlate(
      {
        before: { countryCode: imageSet.countryCode, registrationNo: imageSet.registrationNo, tenantId: null },
        after: { ...plate, tenantId, scope, ...(scope === 'plate' ? { alsoAssigned } : {}) },
      },
      imageSet.id,
    ),
  })
  return alsoAssigned.length

  async function takePlate(): Promise<string[]> {
    await addListedCars(tx, tenantId, [{ ...plate, vin: null, make: null, model: null, year: null }])
    return takeUnassigned(tx, { tenantId, plate, except: others })
  }
}
