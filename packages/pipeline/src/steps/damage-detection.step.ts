import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import type { Step } from '../step.ts'

/** Silence is never called "no damage": without a detector the step says that it did not run (PIPE-12). */
export const damageDetection: Step = {
  name: 'damageDetection',
  kind: 'decided',
  decide: ({ pipelineMask, settings }) => {
    if (isMaskedOff('damageDetection', pipelineMask))
      return [{ status: 'skipped', note: 'Damage detection is switched off for this capture set' }]
    if (settings && !settings.damageDetectionEnabled)
      return [{ status: 'skipped', note: 'The company does not want damage detection' }]
    return [{ status: 'notRun', note: 'No detector is configured' }]
  },
}
