import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '../core/calls/companies-query.ts'
import { useDebouncedValue } from '../core/debounce.ts'
import { m } from '../paraglide/messages.js'
import { SearchPick, type SearchPickProps } from '../ui/fields/search-pick.tsx'

type CompanyPickProps = Pick<SearchPickProps, 'shown' | 'buttonLabel' | 'value' | 'isOn' | 'height'> & {
  /** companies that are not offered */
  without?: readonly { id: string }[]
  /** label of the choice "no company", which is then the first option */
  none?: string
  onPick: (company: { id: string; name: string } | undefined) => void
}

/** Choice among all companies, with a search by name. */
export function CompanyPick({ without = [], none, onPick, ...look }: CompanyPickProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(text.trim())
  const { data, isError } = useQuery({ ...companiesQuery(query), enabled: isAsked })
  const offered = data?.filter(({ id }) => !without.some((one) => one.id === id)) ?? []
  const nobody = none !== undefined && query === '' ? [['', none] as const] : []
  return (
    <SearchPick
      {...look}
      label={m.admin_companies()}
      findLabel={m.admin_find()}
      options={[...nobody, ...offered.map(({ id, name }) => [id, name] as const)]}
      note={isError ? m.failure_fetchTenants() : data && offered.length === 0 ? m.admin_noMatch() : undefined}
      onFind={setText}
      onOpen={() => setAsked(true)}
      onPick={(id) => onPick(offered.find((company) => company.id === id))}
    />
  )
}
