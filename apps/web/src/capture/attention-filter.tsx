import { m } from '../paraglide/messages.js'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import type { RigsFilter } from './rigs-filter.ts'

type AttentionFilterProps = { filter: RigsFilter; onChange: (filter: RigsFilter) => void }

/** Filter: all units, only units that are offline, never connected or have an alarm, or only units that stopped sending. */
export const AttentionFilter = ({ filter, onChange }: AttentionFilterProps) => (
  <FilterSelect
    label={m.rigs_status()}
    value={filter.attention ? 'attention' : filter.silent ? 'silent' : ''}
    placeholder={m.rigs_attentionAll()}
    options={[
      ['attention', m.rigs_attentionOnly()],
      ['silent', m.rigs_silentOnly()],
    ]}
    onChange={(value) =>
      onChange({
        query: filter.query,
        ...(value === 'attention' ? { attention: true } : value === 'silent' ? { silent: true } : {}),
      })
    }
  />
)
