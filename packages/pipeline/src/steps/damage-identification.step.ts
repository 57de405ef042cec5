import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import type { Step } from '../step.ts'

/** Names the part and kind of each detected damage; without detection there is nothing to name. */
export const damageIdentification: Step = {
  name: 'damageIdentification',
  kind: 'decided',
  decide: ({ pipelineMask }) =>
    isMaskedOff('damageIdentification', pipelineMask)
      ? [{ status: 'skipped', note: 'Damage identification is switched off for this capture set' }]
      : [{ status: 'notRun', note: 'Damage detection did not run' }],
}
