import { m } from '../paraglide/messages.js'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import type { RigsFilter } from './rigs-filter.ts'

type AttentionFilterProps = { filter: RigsFilter; onChange: (filter: RigsFilter) => void }

/**
 * Filter with three choices. The second choice shows units that are offline, have never connected or have an alarm. The
 * third choice shows units that have stopped sending.
 */
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
