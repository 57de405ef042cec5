import { MAX_FLEET_NAMES } from '@skadi/domain/fleet/fleet-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../core/debounce.ts'
import { m } from '../paraglide/messages.js'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { suggestionsQuery } from './fleet-query.ts'

export type OriginSelectProps = {
  /** name of the field in the call: a location, or the name of a capture set */
  field: 'location' | 'name'
  /** company whose passings are searched; undefined for all companies */
  tenantId: string | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Choice of places or capture sets of the company's passings. The server suggests the options (FLEET-15). */
export function OriginSelect({ field, tenantId, chosen, onChange }: OriginSelectProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const wanted = useDebouncedValue(text.trim())
  const query = useQuery({ ...suggestionsQuery(tenantId, field, wanted), enabled: isAsked })
  const isOfPlaces = field === 'location'
  return (
    <MultiSelect
      label={isOfPlaces ? m.inbox_location() : m.inbox_set()}
      placeholder={isOfPlaces ? m.inbox_anyLocation() : m.inbox_anySet()}
      chosen={chosen}
      options={query.data ?? []}
      emptyText={query.isError ? m.fleet_suggestionsFailed() : query.data && m.fleet_noSuggestion()}
      onChange={onChange}
      onFind={setText}
      onOpen={() => setAsked(true)}
      most={MAX_FLEET_NAMES}
    />
  )
}
