import type { createDamages } from '@skadi/contract/damages/damages-calls'
import { firstStateOf } from '@skadi/domain/damages/damage-state'
import { type CarHistory, type HistoryResult, isUsable } from '@skadi/domain/damages/history/car-history'
import { addDamage, reviewFamily } from '@skadi/domain/damages/history/history-acts'
import { standingOf } from '@skadi/domain/damages/history/standing'
import { type DrawnPhoto, readDrawnPhotos } from '@skadi/store/damages/damage-lookups.repo'
import { ImageSetMovedError, ownerOf } from '@skadi/store/damages/history-owner'
import { type Matcher, matcherFor } from '@skadi/store/damages/match-boxes'
import { insertDamages, type NewBox, readDrawnBoxes } from '@skadi/store/damages/write-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope, WriteScope } from '@skadi/store/db/scope'
import { learnFromDecisions } from '@skadi/store/detections/reranker.repo'
import { type ImageRow, imageStatement } from '@skadi/store/images/image.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Action } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { holdAssignment, perspectiveOf } from '../shared/annotation/perspective.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { auditDamage, changeOrRefuse, judgeSoon, readBoxes } from './change-damages.ts'
import { checkedIds, checkedLabels, checkedParts, checkPoints } from './check-damage-input.ts'
import { placeWriteScope } from './damage-scopes.ts'

type Drawn = Omit<NewBox, 'familyId' | 'isMatchedByHand'> & { firstDamageId: string | null | undefined }

/** Returns the action that records drawn boxes. The action is idempotent: a box with an existing id is returned unchanged. */
export function createDamagesAction(services: Services): Action<typeof createDamages> {
  return async ({ body: { damages } }, { actor, signal, mutate }) => {
    const imageIds = [...new Set(damages.map(({ imageId }) => imageId))]
    const scope = await scopeOfPhoto(services, actor, found(imageIds[0]), signal)
    const ids = checkedIds(
      damages.map(({ id }) => id ?? newId()),
      'body.damages.id',
    )
    const drawn = damages.map((damage, at): Drawn => {
      checkPoints(damage.points)
      return {
        id: found(ids[at]),
        imageId: damage.imageId,
        state: firstStateOf(perspectiveOf(scope)),
        points: damage.points,
        isPotential: damage.potentialDamage,
        labelIds: checkedLabels(damage.labelIds, false),
        damagedParts: checkedParts(damage.damagedParts),
        firstDamageId: damage.firstDamageId,
      }
    })
    return mutate(scope, async (tx) => {
      await holdAssignment(tx, scope)
      const photos = await readDrawnPhotos(tx, scope.tenantId, imageIds)
      await record(tx, scope, photosOfOneImageSet(photos, imageIds.length), drawn)
      const rows = await readBoxes(tx, scope, ids)
      const items = await toDamages(
        tx,
        ids.map((id) => found(rows.get(id))),
      )
      return { data: { items } }
    })
  }
}

async function scopeOfPhoto(
  services: Services,
  actor: SessionActor,
  imageId: string,
  signal: AbortSignal,
): Promise<WriteScope> {
  const placeIn = (scope: Scope) => services.db.row<ImageRow>(scope, imageStatement(scope, imageId), { signal })
  return placeWriteScope(services, actor, placeIn, signal)
}

/** @throws ApiError NOT_FOUND for a deleted photo or a photo of another tenant, VALIDATION for photos of several passings */
function photosOfOneImageSet(photos: readonly DrawnPhoto[], wanted: number): Map<string, DrawnPhoto> {
  if (photos.length < wanted) throw new ApiError('NOT_FOUND')
  if (new Set(photos.map(({ imageSetId }) => imageSetId)).size > 1)
    throw new ApiError('VALIDATION', { details: [{ field: 'body.damages.imageId', rule: 'photos of one passing' }] })
  return new Map(photos.map((photo) => [photo.id, photo]))
}

async function record(
  tx: Transaction,
  scope: WriteScope,
  photos: ReadonlyMap<string, DrawnPhoto>,
  drawn: readonly Drawn[],
): Promise<void> {
  const { tenantId, userId } = scope
  const { imageSetId, carId, isDetecting } = found([...photos.values()][0])
  let added: readonly Drawn[] = []
  await changeOrRefuse(tx, scope, ownerOf(tenantId, { imageSetId, carId }), async (history) => {
    if (!history.passings.some(({ id }) => id === imageSetId)) throw new ImageSetMovedError()
    added = await notRecordedYet(tx, scope, drawn)
    if (added.length === 0) return { history }
    if (isDetecting) throw new ApiError('DETECTION_RUNNING')
    const match = await matcherFor(tx, tenantId, history, imageSetId)
    const boxes: NewBox[] = []
    let next: HistoryResult = { history }
    for (const { firstDamageId, ...box } of added) {
      const placed = place({ ...box, firstDamageId }, next.history, photos, match)
      boxes.push({ ...box, ...placed })
      next = addBox(next.history, { ...box, ...placed }, found(photos.get(box.imageId)))
      if ('refusal' in next) return next
    }
    const written = await insertDamages(tx, { tenantId, userId, imageSetId }, boxes)
    if (written < boxes.length) throw new ApiError('CONFLICT')
    return next
  })
  const rows = await readBoxes(
    tx,
    scope,
    added.map(({ id }) => id),
  )
  for (const row of rows.values()) await auditDamage(tx, scope, 'createDamages', undefined, row)
  if (added.length === 0) return
  await learnFromDecisions(tx, tenantId, [imageSetId])
  await judgeSoon(tx, scope, [imageSetId])
}

/** @throws ApiError CONFLICT if the id belongs to a box of another user or of another photo */
async function notRecordedYet(tx: Transaction, scope: WriteScope, drawn: readonly Drawn[]): Promise<Drawn[]> {
  const ids = drawn.map(({ id }) => id)
  const stored = new Map((await readDrawnBoxes(tx, scope.tenantId, ids)).map((box) => [box.id, box]))
  return drawn.filter(({ id, imageId }) => {
    const known = stored.get(id)
    if (known && (known.createdBy !== scope.userId || known.imageId !== imageId)) throw new ApiError('CONFLICT')
    return !known
  })
}

/** Returns the family of a new box. @throws ApiError NOT_UNIQUE_DAMAGE */
function place(
  { imageId, points, labelIds, firstDamageId }: Drawn,
  { damages }: CarHistory,
  photos: ReadonlyMap<string, DrawnPhoto>,
  match: Matcher,
): { familyId: string; isMatchedByHand: boolean } {
  const { camera, zoom } = found(photos.get(imageId))
  if (firstDamageId === undefined)
    return { familyId: match({ imageId, camera, points, labelIds, zoom }) ?? newId(), isMatchedByHand: false }
  if (firstDamageId === null) return { familyId: newId(), isMatchedByHand: true }
  const target = damages.find(({ id }) => id === firstDamageId)
  if (!target || !isUsable(target)) throw new ApiError('NOT_UNIQUE_DAMAGE')
  return { familyId: target.familyId, isMatchedByHand: true }
}

function addBox(history: CarHistory, box: NewBox, { imageSetId, ...photo }: DrawnPhoto): HistoryResult {
  const { id, familyId, isMatchedByHand } = box
  const isKnown = history.families.some((family) => family.id === familyId)
  const added = addDamage(history, {
    id,
    imageSetId: imageSetId,
    familyId,
    isDeleted: false,
    standing: standingOf({ ...photo, ...box, finalState: null, partnerState: null }),
    isMatchedByHand,
    isRemovedFromFamily: false,
    isMerged: false,
  })
  return isKnown && isMatchedByHand && 'history' in added ? reviewFamily(added.history, familyId, true) : added
}
