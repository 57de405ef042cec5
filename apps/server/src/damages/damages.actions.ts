import { deleteBoundingBoxes, updateBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import { addDamageLabels, listDamageLabels, removeDamageLabels } from '@skadi/contract/damages/damage-labels'
import {
  createDamages,
  deleteDamages,
  listDamages,
  listUniqueDamages,
  mergeDamages,
  proposePlaces,
  updateDamages,
} from '@skadi/contract/damages/damages-calls'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { triggerDamageDetection } from '@skadi/contract/image-sets/image-sets-writes'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { ageOf, type DamageAge } from '@skadi/domain/damages/damage-age'
import type { CarHistory } from '@skadi/domain/damages/history/car-history'
import * as domain from '@skadi/domain/damages/history/history-acts'
import { MERGE_MIN } from '@skadi/domain/damages/history/merge-min'
import { labelsOf } from '@skadi/domain/damages/names/damage-labels'
import type { ActResult } from '@skadi/store/damages/change-history.repo'
import { momentStatement, readComparable } from '@skadi/store/damages/damage-lookups.repo'
import { type DamageRow, damagesStatement } from '@skadi/store/damages/damage-row'
import { readAges, listUniqueDamages as readPage } from '@skadi/store/damages/unique-damages.repo'
import { noteDecision, updateDamage } from '@skadi/store/damages/write-damages.repo'
import type { Database, Transaction } from '@skadi/store/db/database'
import { readNow } from '@skadi/store/db/read-now'
import type { Scope, WriteScope } from '@skadi/store/db/scope'
import { type ImageRow, imageStatement, imagesByIdStatement } from '@skadi/store/images/image.repo'
import { restartPipeline } from '@skadi/store/passages/restart-pipeline.repo'
import { publishAll } from '@skadi/store/realtime/publish'
import { firstIn } from '../core/auth/actor-scope.ts'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { listMeta, wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { perspectiveOf } from '../shared/annotation/perspective.ts'
import { loadPrices } from '../shared/costs/load-prices.ts'
import { toDamage, toDamages } from '../shared/damages/to-damage.ts'
import { imageSetWriteScope } from '../shared/image-sets/image-set-scope.ts'
import { type PhotoSigner, photoSigner } from '../shared/images/photo-signer.ts'
import { toImage } from '../shared/images/to-image.ts'
import { applyChange } from './apply-change.ts'
import { addDamageLabelsAction, removeDamageLabelsAction, updateBoundingBoxesAction } from './change-boxes.action.ts'
import { type Boxes, changeDamages } from './change-damages.ts'
import { checkedIds } from './check-damage-input.ts'
import { createDamagesAction } from './create-damages.action.ts'
import { damageWriteScope, scopesOfPlate, scopesOfTenant } from './damage-scopes.ts'
import { deleteBoundingBoxesAction, deleteDamagesAction } from './delete-damages.action.ts'
import { listDamagesAction } from './list-damages.action.ts'
import { proposePlacesAction } from './propose-places.action.ts'

/** Returns the action that lists the unique damages of a car. Each family is one item, in the perspective of the scope (ruling 5). */
function listUniqueDamagesAction(services: Services): Action<typeof listUniqueDamages> {
  const { db } = services
  return async ({ query }, { actor, signal }) => {
    const { tenantId, imageSetId, registrationNo, closestToImageId } = query
    if (imageSetId === undefined && registrationNo === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'query', rule: 'imageSetId or registrationNo' }] })
    if (query.isSeen !== undefined && imageSetId === undefined)
      throw new ApiError('VALIDATION', { details: [{ field: 'query.isSeen', rule: 'only with imageSetId' }] })
    const countryCode = query.countryCode ?? (registrationNo === undefined ? undefined : DEFAULT_COUNTRY)
    const row = (scope: Scope, statement: ReturnType<typeof momentStatement>) => db.row(scope, statement, { signal })

    const seesAll = async (scope: Scope) => {
      if (imageSetId && !(await row(scope, momentStatement(scope, imageSetId)))) return undefined
      if (closestToImageId && !(await row(scope, imageStatement(scope, closestToImageId)))) return undefined
      return scope
    }
    const readable = await scopesOfTenant({ db }, actor, tenantId, signal)
    const scopes =
      imageSetId === undefined && registrationNo !== undefined
        ? await scopesOfPlate({ db }, readable, { registrationNo, countryCode }, signal)
        : readable
    const scope = found(await firstIn(scopes, seesAll))

    const { rows, total } = await readPage(
      db,
      scope,
      { ...query, countryCode, isDeleted: query.isDeleted ?? false },
      { signal },
    )
    const ages =
      query.checkNewDamages && imageSetId !== undefined ? await readAges(db, scope, imageSetId, { signal }) : []
    const withAge = (age: DamageAge) =>
      ages.filter(({ passings: imageSets }) => ageOf(imageSets) === age).map(({ id }) => id)
    const images = query.fetchImagesWithUniqueDamages
      ? await readImages(
          db,
          scope,
          rows.map(({ imageId }) => imageId),
          { sign: photoSigner(services, actor), signal },
        )
      : undefined
    const prices = await loadPrices({ rows: (statement) => db.rows(scope, statement, { signal }) }, rows)
    return {
      data: {
        items: rows.map((one) => ({ ...toDamage(one, prices), isSeen: one.isSeen, image: images?.get(one.imageId) })),
      },
      meta: {
        ...listMeta(query, { total: { items: total, isAtLeast: false }, nextCursor: undefined }),
        newDamageIds: withAge('new'),
        recentDamageIds: withAge('recent'),
      },
    }
  }
}

async function readImages(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  { sign, signal }: { sign: PhotoSigner; signal: AbortSignal },
) {
  const rows = await db.rows<ImageRow>(scope, imagesByIdStatement(scope, ids), { signal })
  return new Map(rows.map((image) => [image.id, toImage(image, sign)]))
}

/** Returns the action that changes damages of one car. The action changes all of them or none. */
function updateDamagesAction(services: Services): Action<typeof updateDamages> {
  return async ({ body: { damages } }, { actor, signal, mutate }) => {
    const ids = checkedIds(
      damages.map(({ id }) => id),
      'body.damages.id',
    )
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const rows = await changeDamages(tx, scope, {
        action: 'updateDamages',
        ids,
        act: (history, boxes) => applyAll(tx, scope, damages, history, boxes),
      })
      return { data: { items: await toDamages(tx, rows) } }
    })
  }
}

async function applyAll(
  tx: Transaction,
  scope: WriteScope,
  asked: readonly DamageChange[],
  history: CarHistory,
  boxes: Boxes,
): Promise<ActResult> {
  const { tenantId, userId } = scope
  const perspective = perspectiveOf(scope)
  // An assignment ignores the earlier photo that the user names (decision 120).
  const changes = perspective === 'user' ? asked : asked.map(({ comparedImageId: _, ...change }) => change)
  const changed = new Set<string>()
  const reviewed: Reviewed[] = []
  let next = history
  const now = await readNow(tx)
  await checkCompared(tx, tenantId, changes, boxes)
  for (const change of changes) {
    const row = found(boxes.get(change.id))
    const applied = applyChange(next, row, change, { userId, perspective, now })
    if ('refusal' in applied) return applied
    next = applied.history
    if (Object.keys(applied.fields).length === 0) continue
    await updateDamage(tx, tenantId, row.id, applied.fields)
    if (applied.decided !== undefined) {
      await noteDecision(tx, tenantId, row.id, applied.decided)
      if (perspective === 'reviewer') reviewed.push({ ...row, ...applied.fields })
    }
    changed.add(row.imageSetId)
  }
  await publishAll(
    tx,
    reviewed.map(({ id, imageSetId, state, finalState }) => ({
      action: 'damageBoxReviewed' as const,
      tenantId,
      imageSetId,
      damageId: id,
      state,
      finalState,
      reviewerId: userId,
    })),
  )
  return { history: next, changed }
}

/** @throws ApiError VALIDATION if the photo of a comparison by eye cannot show the box's spot at an earlier passing */
async function checkCompared(tx: Transaction, tenantId: string, changes: readonly DamageChange[], boxes: Boxes) {
  const compared = changes.flatMap(({ id, comparedImageId }) =>
    comparedImageId == null || boxes.get(id)?.comparedImageId === comparedImageId
      ? []
      : [{ id, imageId: comparedImageId }],
  )
  if (compared.length === 0) return
  const comparable = await readComparable(tx, tenantId, compared)
  if (compared.some(({ id }) => !comparable.includes(id)))
    throw new ApiError('VALIDATION', {
      details: [{ field: 'body.damages.comparedImageId', rule: 'same car and camera, earlier passing' }],
    })
}

type Reviewed = Pick<DamageRow, 'id' | 'imageSetId' | 'state' | 'finalState'>

/** Returns the action that merges the families of two or more damages (DAMAGE-42). @throws ApiError AT_LEAST_TWO for a single damage */
function mergeDamagesAction(services: Services): Action<typeof mergeDamages> {
  return async ({ body }, { actor, signal, mutate }) => {
    const ids = [...new Set(body.damages)]
    if (ids.length < MERGE_MIN) throw new ApiError('AT_LEAST_TWO')
    const scope = await damageWriteScope(services, actor, ids, signal)
    return mutate(scope, async (tx) => {
      const [first] = await changeDamages(tx, scope, {
        action: 'mergeDamages',
        ids,
        act: (history) => domain.mergeDamages(history, ids, body.representativeId),
      })
      const representative = await tx.row<DamageRow>(damagesStatement(scope, [found(first).representativeId]))
      const [damage] = await toDamages(tx, [found(representative)])
      return { data: found(damage) }
    })
  }
}

/** Returns the action that sends a passing through the pipeline again, from damage detection on. */
function triggerDamageDetectionAction(services: Services): Action<typeof triggerDamageDetection> {
  return async ({ body }, { actor, signal, mutate }) => {
    const imageSetId = body.imageSetId
    const scope = await imageSetWriteScope(services, actor, 'changeDamages', imageSetId, signal)
    return mutate(scope, async (tx) => {
      const restarted = await restartPipeline(tx, { imageSetId, fromStep: 'damageDetection' })
      if (restarted === 'NOT_FOUND') throw new ApiError('NOT_FOUND')
      if (restarted === 'RUNNING') throw new ApiError('DETECTION_RUNNING')
      return { data: restarted }
    })
  }
}

export function damagesCalls(services: Services): BoundCall[] {
  const { db } = services
  return [
    bindCall(createDamages, createDamagesAction(services)),
    bindCall(updateDamages, updateDamagesAction(services)),
    bindCall(deleteDamages, deleteDamagesAction(services)),
    bindCall(mergeDamages, mergeDamagesAction(services)),
    bindCall(updateBoundingBoxes, updateBoundingBoxesAction(services)),
    bindCall(deleteBoundingBoxes, deleteBoundingBoxesAction(services)),
    bindCall(addDamageLabels, addDamageLabelsAction(services)),
    bindCall(removeDamageLabels, removeDamageLabelsAction(services)),
    bindCall(triggerDamageDetection, triggerDamageDetectionAction(services)),
    bindCall(listDamages, listDamagesAction(db)),
    bindCall(proposePlaces, proposePlacesAction(services)),
    bindCall(listUniqueDamages, listUniqueDamagesAction(services)),
    bindCall(listDamageLabels, async ({ query: { version, scope } }) => {
      const labels = labelsOf(version, scope)
      if (!labels) throw new ApiError('UNKNOWN_VERSION')
      return { data: { items: [...labels] }, meta: wholeListMeta(labels.length) }
    }),
  ]
}
