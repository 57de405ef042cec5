import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../core/session/session.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { DayRange } from '../ui/fields/day-range.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import css from '../ui/tables/list-toolbar.module.css'
import { actWords } from './act-words.ts'
import { type AuditSearch, auditWordsQuery, isNarrowed } from './audit-filter.ts'

type AuditToolbarProps = {
  /** the current filter, including the company */
  search: AuditSearch
  /** selector for the company, if the user has a choice */
  company: ReactNode
  tools: ReactNode
  onSearch: (change: AuditSearch) => void
  onClear: () => void
}

/** Row B of the audit page, with filters for company, user, action and time. */
export function AuditToolbar({ search, company, tools, onSearch, onClear }: AuditToolbarProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const { data } = useQuery(auditWordsQuery(tenantId, search.company))
  const acts = (data?.actions ?? []).map((action) => [action, actWords(action)] as const)
  return (
    <>
      <div className={css.filters}>
        {company}
        <FilterSelect
          label={m.auditSheet_actor()}
          value={search.person ?? ''}
          placeholder={m.audit_anyPerson()}
          options={(data?.actors ?? []).map(({ id, name }) => [id, name || m.audit_formerUser()] as const)}
          onChange={(person) => onSearch({ person: person || undefined })}
        />
        <FilterSelect
          label={m.auditSheet_action()}
          value={search.act ?? ''}
          placeholder={m.audit_anyAct()}
          options={acts.toSorted(([, a], [, b]) => a.localeCompare(b))}
          onChange={(act) => onSearch({ act: act || undefined })}
        />
        <DayRange
          from={search.from}
          to={search.to}
          labels={{ from: m.audit_from(), to: m.audit_to() }}
          backwards={m.audit_periodWrong()}
          onDays={onSearch}
        />
        {search.thing !== undefined && (
          <Button height={28} aria-pressed onClick={() => onSearch({ thing: undefined })}>
            {m.audit_onlyThing()}
          </Button>
        )}
        {isNarrowed(search) && (
          <Button height={28} look="quiet" onClick={onClear}>
            {m.audit_clear()}
          </Button>
        )}
      </div>
      <span className={css.tools}>{tools}</span>
    </>
  )
}
