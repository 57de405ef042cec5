import type { Camera } from '@skadi/domain/capture/camera'
import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { readCarBefore } from '@skadi/store/detections/earlier-photos.repo'
import type { Passage } from '@skadi/store/passages/passage.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import { publish } from '@skadi/store/realtime/publish'
import { type FoundChanges, findChanges } from '../detections/find-changes.ts'
import type { Step, StepContext } from '../step.ts'

/** As it stands beside a damage; another version looks at everything anew. */
const DETECTOR = { name: 'difference', version: '1' }

/**
 * Suggests as damages what a passing's photos show and those of the car's earlier passings do not. Silence is never called
 * "no damage": where nothing could be compared, the step says that it did not run, and why (PIPE-12).
 */
export const damageDetection: Step = {
  name: 'damageDetection',
  kind: 'work',
  decide: ({ pipelineMask, settings }) => {
    if (isMaskedOff('damageDetection', pipelineMask))
      return [{ status: 'skipped', note: 'Damage detection is switched off for this capture set' }]
    if (!settings) return [{ status: 'notRun', note: 'The passing belongs to no company yet' }]
    if (!settings.damageDetectionEnabled)
      return [{ status: 'skipped', note: 'The company does not want damage detection' }]
    return undefined
  },
  run: async (context, { id, tenantId }) => {
    const reason = await whyNot(context, id)
    const found = reason ? undefined : await findChanges(context, id)
    return async (tx) => {
      // it may have come to another company meanwhile: then it is begun anew for that one
      if (found && tenantId)
        await suggestDamages(tx, { tenantId, imageSetId: id, detector: DETECTOR, boxes: found.boxes })
      await publishFinished(tx, id, tenantId)
      return found ? outcomeOf(found) : { status: 'notRun', note: reason }
    }
  },
}

/** Why there is nothing to look at; undefined where there is. */
async function whyNot({ db, detector }: StepContext, imageSetId: string): Promise<string | undefined> {
  if (detector === 'off') return 'No detector is configured'
  const car = await db.transaction(WORKER, (tx) => readCarBefore(tx, imageSetId))
  if (!car?.isKnown) return 'The car is not known: nothing to compare with'
  return car.hasPassed ? undefined : 'The first passing of this car: nothing to compare with'
}

function outcomeOf({ compared, notAligned, withoutEarlier }: FoundChanges): StageOutcome {
  const rest = [
    ...(notAligned.length > 0 ? [`Could not be laid over an earlier photo: ${named(notAligned)}`] : []),
    ...(withoutEarlier.length > 0 ? [`No earlier photo: ${named(withoutEarlier)}`] : []),
  ]
  if (compared.length === 0) return { status: 'notRun', note: ['No photo could be compared', ...rest].join('. ') }
  const whole = compared.length + notAligned.length + withoutEarlier.length
  return { status: 'done', note: [`Photos compared: ${compared.length} of ${whole}`, ...rest].join('. ') }
}

const named = (cameras: readonly Camera[]): string => cameras.join(', ')

/** Tells whoever looks at the passing, also when nothing was found or nothing could be looked at (2§7.7). */
async function publishFinished(tx: Transaction, imageSetId: Passage['id'], tenantId: string | null): Promise<void> {
  if (tenantId === null) return
  await publish(tx, {
    action: 'damageDetectionFinished',
    tenantId,
    imageSetId,
    modifiedAt: new Date().toISOString(),
  })
}
