import { m } from '../paraglide/messages.js'
import { FilterSelect } from '../ui/fields/filter-select.tsx'

type AttentionFilterProps = { isOn: boolean; onChange: (attention: true | undefined) => void }

/** Filter: all units, or only units that are offline, never connected or have an alarm. */
export const AttentionFilter = ({ isOn, onChange }: AttentionFilterProps) => (
  <FilterSelect
    label={m.rigs_status()}
    value={isOn ? 'attention' : ''}
    placeholder={m.rigs_attentionAll()}
    options={[['attention', m.rigs_attentionOnly()]]}
    onChange={(value) => onChange(value === 'attention' ? true : undefined)}
  />
)
