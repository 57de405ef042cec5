import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { nameDamage } from '@skadi/domain/damages/names/name-damage'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { identifyDamages, readFoundBoxes } from '@skadi/store/damages/identify-damages.repo'
import { WORKER } from '@skadi/store/db/scope'
import { readStage } from '@skadi/store/passages/stage.repo'
import type { Step } from '../step.ts'
import { partMap } from '../vision/changes/part-map.ts'

/**
 * Names the part and the kind of detected damages, as far as both can be determined (B-38). Boxes that a person has changed stay unchanged.
 */
export const damageIdentification: Step = {
  name: 'damageIdentification',
  kind: 'work',
  seconds: 300,
  decide: ({ pipelineMask, tenantId }) => {
    if (isMaskedOff('damageIdentification', pipelineMask))
      return [{ status: 'skipped', note: plainNote('identificationOff') }]
    return tenantId ? undefined : [{ status: 'notRun', note: plainNote('noCompany') }]
  },
  run: async (context, { id, tenantId }) => {
    if (!tenantId) return async () => ({ status: 'notRun', note: plainNote('noCompany') })
    const [boxes, detection] = await context.db.transaction(WORKER, async (tx) => [
      await readFoundBoxes(tx, tenantId, id),
      await readStage(tx, { imageSetId: id, step: 'damageDetection' }),
    ])
    if (boxes.length === 0)
      return async () =>
        detection?.status === 'done'
          ? { status: 'done', note: plainNote('nothingToName') }
          : { status: 'notRun', note: plainNote('detectionNotRun') }
    const map = partMap()
    const named = boxes.map(({ id: damageId, camera, points, certainty, told }) => {
      const name = nameDamage(map, { camera, rect: rectOf(points), certainty, told })
      return { ...name, id: damageId, found: certainty }
    })
    return async (tx) => {
      await identifyDamages(tx, { tenantId, imageSetId: id, named })
      const onPart = named.filter(({ damagedParts }) => damagedParts.length > 0).length
      const ofKind = named.filter(({ labelIds }) => labelIds.length > 0).length
      return {
        status: 'done',
        note: { code: 'named', params: { damages: named.length, parts: onPart, kinds: ofKind } },
      }
    }
  },
}
