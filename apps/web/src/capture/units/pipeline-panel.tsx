import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { maskedStepHint, maskedStepName } from '../rig-words.ts'
import { SetSwitchCell } from '../sets/set-cells.tsx'
import { MASKED_STEPS } from '../sets/set-fields.ts'

/** Pipeline steps that can be switched off for a set (C-38): a switch is on while its step runs. */
export const PipelinePanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_pipeline()} text={m.rigs_pipelineText()}>
    {MASKED_STEPS.map((step) => (
      <SetSwitchCell key={step} set={set} field={step} label={maskedStepName(step)} hint={maskedStepHint(step)} />
    ))}
  </Panel>
)
