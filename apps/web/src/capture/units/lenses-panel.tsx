import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { LENS_FIELDS, LENS_NAMES, LENS_RULES, LENS_UNITS, type LensField } from '@skadi/domain/capture/lens'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { lensName } from '../rig-words.ts'
import { SetTextCell } from '../sets/set-cells.tsx'
import css from './lenses-panel.module.css'

const FIELD_NAMES: Record<LensField, () => string> = {
  focalLength: m.rigs_focalLength,
  sensorResolution: m.rigs_resolution,
  sensorSize: m.rigs_sensorSize,
}

/** The lenses of each unit with their data-sheet values; both units have the same three. */
export const LensesPanel = ({ set }: { set: CaptureSet }) => (
  <Panel title={m.rigs_lenses()} text={m.rigs_lensesText()}>
    <div className={css.lenses}>
      {LENS_NAMES.map((lens) => (
        <div key={lens} role="group" aria-label={lensName(lens)}>
          <h3 className={css.title}>{lensName(lens)}</h3>
          {LENS_FIELDS.map((field) => (
            <SetTextCell
              key={field}
              set={set}
              field={`${lens} ${field}`}
              label={FIELD_NAMES[field]()}
              unit={LENS_UNITS[field]}
              rule={LENS_RULES[field]}
            />
          ))}
        </div>
      ))}
    </div>
  </Panel>
)
