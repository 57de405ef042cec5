import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import type { Step } from '../step.ts'

/** Finds damages of earlier passings again; without damages there is nothing to match. */
export const damageMatching: Step = {
  name: 'damageMatching',
  kind: 'decided',
  decide: ({ pipelineMask }) =>
    isMaskedOff('damageMatching', pipelineMask)
      ? [{ status: 'skipped', note: 'Damage matching is switched off for this capture set' }]
      : [{ status: 'notRun', note: 'Damage detection did not run' }],
}
