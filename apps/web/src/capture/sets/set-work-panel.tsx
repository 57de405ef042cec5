import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import type { FieldRule } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import css from '../../ui/details/record-panels.module.css'
import { LabelHint } from '../label-hint.tsx'
import { OppositeCell } from './opposite-cell.tsx'
import { SetSwitchCell, SetTextCell } from './set-cells.tsx'

const PRIORITY_RULE: FieldRule = {
  kind: 'digits',
  maxLength: 4,
  least: -100,
  most: 100,
  form: { typed: /^-?\d*$/, kept: /^-?\d+$/ },
}

/** How passings of a set are worked on (C-38). */
export const SetWorkPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_work()}>
    <div>
      <SetTextCell set={set} field="priority" label={m.rigs_priority()} rule={PRIORITY_RULE} />
      <p className={css.hint}>{m.rigs_priorityHint()}</p>
      <OppositeCell set={set} />
      <p className={css.hint}>{m.rigs_oppositeHint()}</p>
      <LabelHint set={set} />
    </div>
    <SetSwitchCell set={set} field="reverse" label={m.rigs_reverse()} hint={m.rigs_reverseHint()} />
    <SetSwitchCell set={set} field="isVirtual" label={m.rigs_virtual()} hint={m.rigs_virtualHint()} />
  </Panel>
)
