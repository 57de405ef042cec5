import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '../../core/calls/companies-query.ts'
import { useDebouncedValue } from '../../core/debounce.ts'
import { m } from '../../paraglide/messages.js'
import { SearchPick } from '../../ui/fields/search-pick.tsx'

type CompanySearchProps = {
  /** name that is shown if no company is chosen: the user's company, or all companies */
  ownName: string
  ownId: string | undefined
  value: string | undefined
  name: string | undefined
  /** options before the companies, which are shown while the search field is empty */
  more?: readonly (readonly [value: string, text: string])[]
  onChange: (company: string | undefined) => void
}

/** Choice of a company among all companies of the installation. A button opens a list with a search by name. */
export function CompanySearch({ ownName, ownId, value, name, more = [], onChange }: CompanySearchProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(text.trim())
  const { data, isError } = useQuery({ ...companiesQuery(query), enabled: isAsked })
  const others = data?.filter(({ id }) => id !== ownId).map((company) => [company.id, company.name] as const) ?? []
  const isNothing = data !== undefined && others.length === 0 && query !== ''
  const shown = value ? (name ?? '…') : ownName
  return (
    <SearchPick
      label={m.inbox_company()}
      buttonLabel={m.inbox_companyShown({ company: shown })}
      findLabel={m.inbox_findCompany()}
      shown={shown}
      value={value ?? ''}
      isOn={value !== undefined}
      options={query === '' ? [['', ownName], ...more, ...others] : others}
      note={isError ? m.failure_fetchTenants() : isNothing ? m.inbox_noCompany() : undefined}
      onFind={setText}
      onOpen={() => setAsked(true)}
      onPick={(company) => onChange(company || undefined)}
    />
  )
}
