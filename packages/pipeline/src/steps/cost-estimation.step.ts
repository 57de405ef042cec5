import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import type { Step } from '../step.ts'

/** Estimates what repairs cost; without damages there is nothing to estimate. */
export const costEstimation: Step = {
  name: 'costEstimation',
  kind: 'decided',
  decide: ({ pipelineMask }) =>
    isMaskedOff('costEstimation', pipelineMask)
      ? [{ status: 'skipped', note: 'Cost estimation is switched off for this capture set' }]
      : [{ status: 'notRun', note: 'Damage detection did not run' }],
}
