import type { updateBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import type { addDamageLabels, removeDamageLabels } from '@skadi/contract/damages/damage-labels'
import { effectiveState } from '@skadi/domain/damages/damage-state'
import { rematchBoxes } from '@skadi/store/damages/match-boxes'
import { updateDamage } from '@skadi/store/damages/write-damages.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import type { Action, UserContext } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'
import { workScope } from '../shared/annotation/perspective.ts'
import { toDamages } from '../shared/damages/to-damage.ts'
import { changeDamages } from './change-damages.ts'
import { checkedIds, checkedLabels, checkPoints } from './check-damage-input.ts'
import { checkPassing } from './delete-damages.action.ts'

/** Returns the action that moves or resizes boxes of one photo. */
export function updateBoundingBoxesAction(services: Services): Action<typeof updateBoundingBoxes> {
  return async ({ body }, { actor, signal, mutate }) => {
    const imageSetId = body.imageSetId
    const fileId = body.fileId
    const ids = checkedIds(
      body.boundingBoxes.map(({ id }) => id),
      'body.boundingBoxes.id',
    )
    for (const { points } of body.boundingBoxes) checkPoints(points)
    const scope = await workScope(services, actor, 'changeDamages', imageSetId, signal)
    return mutate(scope, async (tx) => {
      const rows = await changeDamages(tx, scope, {
        action: 'updateBoundingBoxes',
        ids,
        act: async (history, boxes) => {
          checkPassing(boxes, imageSetId)
          const moved: string[] = []
          for (const { points, modifiedAt, ...box } of body.boundingBoxes) {
            const row = found(boxes.get(box.id))
            if (row.fileId !== fileId) throw new ApiError('NOT_FOUND')
            if (JSON.stringify(points) === JSON.stringify(row.points)) continue
            checkUnchanged(row, modifiedAt)
            await updateDamage(tx, scope.tenantId, row.id, { points })
            moved.push(row.id)
          }
          const next = body.updateUniqueDamages
            ? await rematchBoxes(tx, scope.tenantId, history, imageSetId, moved)
            : history
          return { history: next, changed: moved.length > 0 ? [imageSetId] : [] }
        },
      })
      return { data: { items: await toDamages(tx, rows) } }
    })
  }
}

type LabelsInput = { damageId: string; labelIds: readonly number[]; imageSetId: string }

/** Returns the action that adds labels to a damage. The existing labels stay. */
export function addDamageLabelsAction(services: Services): Action<typeof addDamageLabels> {
  return ({ params, body }, context) =>
    changeLabels(services, params.damageBoxId, body, 'addDamageLabels', context, (has, given) => [...has, ...given])
}

/**
 * Returns the action that removes labels from a damage. Some proxies drop the body of the request, so the query repeats it (B-26). The
 * labels in the body take precedence.
 */
export function removeDamageLabelsAction(services: Services): Action<typeof removeDamageLabels> {
  return ({ params, query, body }, context) => {
    const { damageId, imageSetId } = query
    const given =
      body ??
      (damageId && imageSetId && query.labelIds
        ? { damageId, imageSetId, labelIds: query.labelIds.map(Number) }
        : undefined)
    if (!given)
      throw new ApiError('VALIDATION', { details: [{ field: 'body', rule: 'damageId, labelIds and imageSetId' }] })
    return changeLabels(services, params.damageBoxId, given, 'removeDamageLabels', context, (has, taken) =>
      has.filter((id) => !taken.includes(id)),
    )
  }
}

const MAX_LABELS = 20

async function changeLabels(
  services: Services,
  id: string,
  given: LabelsInput,
  action: 'addDamageLabels' | 'removeDamageLabels',
  { actor, signal, mutate }: Pick<UserContext, 'signal' | 'mutate'> & { actor: SessionActor },
  change: (has: readonly number[], given: readonly number[]) => number[],
) {
  const { imageSetId } = given
  const scope = await workScope(services, actor, 'changeDamages', imageSetId, signal)
  if (given.damageId !== id)
    throw new ApiError('VALIDATION', { details: [{ field: 'damageId', rule: 'the damage of the path' }] })
  return mutate(scope, async (tx) => {
    const [row] = await changeDamages(tx, scope, {
      action,
      ids: [id],
      act: async (history, boxes) => {
        checkPassing(boxes, imageSetId)
        const box = found(boxes.get(id))
        const labels = checkedLabels(
          given.labelIds,
          action === 'removeDamageLabels' || effectiveState(box) === 'rejected',
        )
        const labelIds = [...new Set(change(box.labelIds, labels))]
        if (labelIds.length > MAX_LABELS)
          throw new ApiError('VALIDATION', { details: [{ field: 'labelIds', rule: `at most ${MAX_LABELS}` }] })
        if (JSON.stringify(labelIds) === JSON.stringify(box.labelIds)) return { history }
        await updateDamage(tx, scope.tenantId, id, { labelIds })
        return { history, changed: [imageSetId] }
      },
    })
    const [damage] = await toDamages(tx, [found(row)])
    return { data: found(damage) }
  })
}
