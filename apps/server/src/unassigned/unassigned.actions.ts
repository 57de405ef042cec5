import { assignToTenant, suggestRegistrations } from '@skadi/contract/unassigned/unassigned-calls'
import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import type { Registration } from '@skadi/domain/cars/registration'
import type { AssignResult, AssignScope as ItemScope } from '@skadi/domain/unassigned/assign-results'
import {
  type RegistrationRead,
  suggestRegistrations as suggest,
  surestReads,
} from '@skadi/domain/unassigned/suggest-registrations'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { sealPlate } from '@skadi/store/audit/seal-plate'
import { nearPlatesStatement } from '@skadi/store/cars/choose-car.repo'
import { addListedCars } from '@skadi/store/cars/plate-list.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { AssignScope, Scope } from '@skadi/store/db/scope'
import { visibleImageSetsStatement } from '@skadi/store/image-sets/image-set.repo'
import { takeUnassigned } from '@skadi/store/unassigned/claim-unassigned.repo'
import { giveImageSet } from '@skadi/store/unassigned/give-image-set.repo'
import {
  findCorrected,
  lockForAssigning,
  type UnassignedReads,
  type UnassignedRow,
  unassignedReadsStatement,
} from '@skadi/store/unassigned/unassigned.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope, tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

/**
 * Returns the scope for assigning passings. Administrators assign to their tenant, and may name no other tenant (rulings 12 and 15). A
 * global admin names a tenant. All items must name the same tenant, because a single transaction assigns all items.
 * @param tenantIds tenants that the items name
 * @throws ApiError FORBIDDEN, READ_ONLY_TENANT, VALIDATION
 */
function assignScope(actor: SessionActor, tenantIds: readonly (string | undefined)[]): AssignScope {
  const named = new Set(tenantIds)
  if (isGlobalAdmin(actor)) {
    const [tenantId] = named
    if (named.size > 1 || tenantId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'imageSets', rule: 'one tenantId' }] })
    return { role: 'assign', tenantId, userId: actor.userId }
  }
  const own = writeScope(actor, 'assignUnassigned')
  for (const tenantId of named) if (!can(actor, 'assignUnassigned', { tenantId })) throw new ApiError('FORBIDDEN')
  return { ...own, role: 'assign' }
}

export function unassignedCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(assignToTenant, async ({ body }, { actor, signal, mutate }) => {
      const items = body.imageSets
      const scope = assignScope(
        actor,
        items.map(({ tenantId }) => tenantId),
      )
      const ids = [...new Set(items.map(({ imageSetId }) => imageSetId))]
      if (isGlobalAdmin(actor)) {
        const staff = staffScope(actor)
        const known = await db.rows(staff, visibleImageSetsStatement(staff, ids), { signal })
        if (known.length < ids.length) throw new ApiError('NOT_FOUND')
      }
      // A single transaction assigns all items. One refusal leaves everything unchanged, and an Idempotency-Key repeats the whole call.
      return mutate(scope, async (tx) => {
        const open = await lockForAssigning(tx, scope, ids)
        const corrected = await findCorrected(tx, ids)
        // A global admin may learn that the passing exists and that it is no unassigned passing of this tenant.
        if (ids.some((id) => !open.has(id) && !corrected.has(id)))
          throw new ApiError(isGlobalAdmin(actor) ? 'NOT_ASSIGNED' : 'NOT_FOUND')
        if (open.size === 0) throw new ApiError('ALREADY_CORRECTED')
        const answers = []
        for (const item of items) {
          const imageSet = open.get(item.imageSetId)
          open.delete(item.imageSetId)
          const alsoAssigned = imageSet ? await assignItem(tx, scope, { ...item, imageSet, others: ids }) : 0
          const result: AssignResult = imageSet ? 'assigned' : 'alreadyCorrected'
          answers.push({ imageSetId: item.imageSetId, result, alsoAssigned })
        }
        return { data: { items: answers } }
      })
    }),

    bindCall(suggestRegistrations, async ({ params: { id } }, { actor, signal }) => {
      const scope = readScope(actor)
      const read = found(await db.row<UnassignedReads>(scope, unassignedReadsStatement(scope, id), { signal }))
      const reads = surestReads(readsOf(read))
      const items = suggest(reads, await listedNear(actor, reads, signal))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),
  ]

  /** Returns similar plates in the list of the tenant that the actor administers. Lists of other tenants are not read. */
  async function listedNear(actor: SessionActor, reads: readonly RegistrationRead[], signal: AbortSignal) {
    if (reads.length === 0 || !can(actor, 'administerTenant')) return []
    const own = tenantScope(actor)
    const numbers = reads.map(({ registrationNo }) => registrationNo)
    return db.rows<Registration>(own, nearPlatesStatement([own.tenantId], numbers), { signal })
  }
}

/** @throws ApiError FORBIDDEN */
function readScope(actor: SessionActor): Scope {
  if (!can(actor, 'readUnassigned')) throw new ApiError('FORBIDDEN')
  return isGlobalAdmin(actor) ? staffScope(actor) : { ...tenantScope(actor), role: 'assign' }
}

/** Returns the recognised plates. A plate without a recognised country gets the country of the rig. */
const readsOf = ({ recognised, candidates, countryCode }: UnassignedReads): RegistrationRead[] => [
  ...(recognised ? [{ ...recognised, confidence: recognised.confidence ?? 1, isRecognised: true }] : []),
  ...candidates.map((one) => ({
    countryCode: one.countryCode ?? countryCode,
    registrationNo: one.registrationNo,
    confidence: one.confidence,
    places: one.places,
    isRecognised: false,
  })),
]

/** A confirmed passing. `imageSet` is its locked row before the change. `others` are all passings that the request assigns. */
type AssignedItem = {
  imageSet: UnassignedRow
  countryCode: string
  registrationNo: string
  scope: ItemScope
  others: readonly string[]
}

/**
 * Assigns an unassigned passing to the tenant of the scope. A person has confirmed its plate. With the assign scope `plate`, the plate is
 * also added to the tenant's list. All unassigned passings of the plate are then assigned as well (1§4).
 * @returns number of further passings that were assigned
 */
async function assignItem(
  tx: Transaction,
  { tenantId, userId }: AssignScope,
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
