import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { countryOptions } from '../../core/words/country-options.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { labelOptions } from '../rig-words.ts'
import css from './create-set.module.css'
import { faultWords } from './fault-words.ts'
import type { CreateSet } from './use-create-set.ts'

/** Step 2: name, location and country (TADMIN-12), and what the set stands for at the desk. */
export const DetailsStep = ({ creating: { draft, faults, change } }: { creating: CreateSet }) => (
  <div className={css.details}>
    <TextField
      label={m.rigs_name()}
      name="name"
      autoComplete="off"
      value={draft.name}
      fault={faultWords(faults.name)}
      onChange={(name) => change({ name })}
    />
    <TextField
      label={m.rigs_location()}
      name="location"
      autoComplete="off"
      value={draft.location}
      fault={faultWords(faults.location)}
      onChange={(location) => change({ location })}
    />
    <SelectField
      label={m.rigs_country()}
      value={draft.countryCode}
      options={[['', ''], ...countryOptions()]}
      fault={faultWords(faults.countryCode)}
      onChange={(countryCode) => change({ countryCode })}
    />
    <SelectField<CaptureLabel | ''>
      label={m.rigs_label()}
      value={draft.label}
      options={labelOptions()}
      onChange={(label) => change({ label })}
    />
    <p className={`${css.hint} ${css.wide}`}>{m.rigs_labelHint()}</p>
  </div>
)
