import { deleteBoundingBoxes, updateBoundingBoxes } from '@skadi/contract/damages/bounding-boxes'
import type { Damage } from '@skadi/contract/damages/damage'
import { createDamages, deleteDamages, mergeDamages, updateDamages } from '@skadi/contract/damages/damages-calls'
import type { DamageChange } from '@skadi/contract/damages/inputs'
import { call } from '../../core/calls/call.ts'
import { type DamageAct, type FieldsById, wantedOf } from './damage-act.ts'

/** Timeout in ms. It is longer than any work of the server, so no answer arrives later. */
const PATIENCE_MS = 20_000

/**
 * Sends an act with the act's id as idempotency key, so that the server executes a repeated request only once.
 * @returns the current damages if the server returns damages
 * @throws CallError
 */
export function sendAct(id: string, act: DamageAct): Promise<readonly Damage[] | undefined> {
  const options = { idempotencyKey: id, signal: AbortSignal.timeout(PATIENCE_MS) }
  const { request, imageSetId } = act
  switch (request.call) {
    case 'update':
      return items(call(updateDamages, { body: { damages: changesOf(act) } }, options))
    case 'move':
      return items(
        call(
          updateBoundingBoxes,
          { body: { boundingBoxes: boxesOf(act), fileId: request.fileId, imageSetId, updateUniqueDamages: true } },
          options,
        ),
      )
    case 'create':
      return items(
        call(createDamages, { body: { damages: act.shown.map((draft) => newDamageOf(draft, request)) } }, options),
      )
    case 'delete':
      return call(deleteDamages, { query: { ids: Object.keys(request.wanted).join() } }, options).then(() => undefined)
    case 'erase':
      return call(
        deleteBoundingBoxes,
        { body: { boundingBoxesIds: [...request.ids], imageSetId, softDelete: false } },
        options,
      )
    case 'merge': {
      const { ids, representativeId } = request
      const body = { damages: [...ids], ...(representativeId === undefined ? {} : { representativeId }) }
      return call(mergeDamages, { body }, options).then(({ data }) => [data])
    }
  }
}

const items = async (answer: Promise<{ data: { items: readonly Damage[] } }>): Promise<readonly Damage[]> =>
  (await answer).data.items

const seenBy = ({ seen }: DamageAct, id: string) => (seen[id] ? { modifiedAt: seen[id] } : {})

const each = <T>(fields: FieldsById, make: (id: string, fields: FieldsById[string]) => T): T[] =>
  Object.entries(fields).map(([id, wanted]) => make(id, wanted))

const changesOf = (act: DamageAct): DamageChange[] =>
  each(wantedOf(act), (id, { points: _points, isDeleted, ...fields }) => ({
    id,
    ...seenBy(act, id),
    ...fields,
    ...(isDeleted === false ? { isDeleted } : {}),
  }))

const boxesOf = (act: DamageAct) => each(wantedOf(act), (id, { points = [] }) => ({ id, points, ...seenBy(act, id) }))

const newDamageOf = (draft: Damage, { firstDamageId }: { firstDamageId?: string | null }) => ({
  id: draft.id,
  imageId: draft.imageId,
  points: draft.points,
  potentialDamage: draft.potentialDamage,
  labelIds: draft.labels.map(({ id }) => id),
  damagedParts: draft.damagedParts,
  ...(firstDamageId === undefined ? {} : { firstDamageId }),
})
