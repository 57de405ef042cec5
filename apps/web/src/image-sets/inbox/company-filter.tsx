import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { type Companies, useForeignCompany } from '../use-companies.ts'
import { companyText } from '../words.ts'
import css from './company-filter.module.css'

const CompanySearch = lazy(async () => ({ default: (await import('./company-search.tsx')).CompanySearch }))

type CompanyFilterProps = {
  companies: Companies
  /** another company whose inbox is shown; undefined for the user's company or for all companies */
  value: string | undefined
  onChange: (company: string | undefined) => void
}

/**
 * Filter for the company whose inbox is shown, for users who may read other companies (ruling 17). The filter marks
 * other companies as read-only.
 */
export function CompanyFilter({ companies: { own, group, seesAll }, value, onChange }: CompanyFilterProps) {
  const foreign = useForeignCompany(value)
  const ownName = own?.name ?? m.inbox_allCompanies()
  if (!seesAll && group.length === 0) return null
  const select = (
    <FilterSelect
      label={m.inbox_company()}
      value={value ?? ''}
      placeholder={ownName}
      options={
        seesAll ? (value ? [[value, foreign?.name ?? '…']] : []) : group.map((member) => [member.id, member.name])
      }
      onChange={(company) => onChange(company || undefined)}
    />
  )
  return (
    <>
      {seesAll ? (
        <Suspense fallback={select}>
          <CompanySearch ownName={ownName} ownId={own?.id} value={value} name={foreign?.name} onChange={onChange} />
        </Suspense>
      ) : (
        select
      )}
      {foreign?.isReadOnly && (
        <span className={css.lock} title={companyText(foreign)}>
          <IconLock size={14} stroke={1.5} aria-hidden />
          {m.inbox_readOnly()}
        </span>
      )}
    </>
  )
}
