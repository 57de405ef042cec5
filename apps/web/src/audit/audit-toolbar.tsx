import { readDate, writeDate } from '@skadi/domain/dates/day'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../core/session.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { actWords } from './act-words.ts'
import { type AuditSearch, isBackwards, isNarrowed } from './audit-filter.ts'
import { auditWordsQuery } from './audit-query.ts'
import css from './audit-toolbar.module.css'

type AuditToolbarProps = {
  /** with the company that is shown */
  search: AuditSearch
  /** chooses the company, where there are several */
  company: ReactNode
  tools: ReactNode
  onSearch: (change: AuditSearch) => void
  onClear: () => void
}

/** Row B of the audit: whose, by whom, which act, when. */
export function AuditToolbar({ search, company, tools, onSearch, onClear }: AuditToolbarProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const { data } = useQuery(auditWordsQuery(tenantId, search.company))
  const acts = (data?.actions ?? []).map((action) => [action, actWords(action)] as const)
  return (
    <>
      <div className={css.filters}>
        {company}
        <FilterSelect
          label={m.audit_person()}
          value={search.person ?? ''}
          placeholder={m.audit_anyPerson()}
          options={(data?.actors ?? []).map(({ id, name }) => [id, name || m.audit_formerUser()] as const)}
          onChange={(person) => onSearch({ person: person || undefined })}
        />
        <FilterSelect
          label={m.audit_act()}
          value={search.act ?? ''}
          placeholder={m.audit_anyAct()}
          options={acts.toSorted(([, a], [, b]) => a.localeCompare(b))}
          onChange={(act) => onSearch({ act: act || undefined })}
        />
        <Days key={`${search.from}-${search.to}`} from={search.from} to={search.to} onDays={onSearch} />
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

type DaysProps = Pick<AuditSearch, 'from' | 'to'> & { onDays: (days: Pick<AuditSearch, 'from' | 'to'>) => void }

/** First and last day, taken over when a field is left; what is no day is said and changes nothing. */
function Days({ from, to, onDays }: DaysProps) {
  const [draft, setDraft] = useState({ from: from ? writeDate(from) : '', to: to ? writeDate(to) : '' })
  const [isLeft, setLeft] = useState(true)
  const days = { from: readDate(draft.from.trim()), to: readDate(draft.to.trim()) }
  const faultOf = (name: 'from' | 'to'): string | undefined => {
    if (draft[name].trim() !== '' && days[name] === undefined) return m.fleet_dateFormat()
    return name === 'to' && isBackwards(days) ? m.audit_periodWrong() : undefined
  }
  const settle = () => {
    setLeft(true)
    const isWrong = faultOf('from') !== undefined || faultOf('to') !== undefined
    if (!isWrong && (days.from !== from || days.to !== to)) onDays(days)
  }
  const field = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={draft[name]}
      fault={isLeft ? faultOf(name) : undefined}
      onWrite={(text) => {
        setDraft({ ...draft, [name]: text })
        setLeft(false)
      }}
      onSettle={settle}
    />
  )
  return (
    <span className={css.days}>
      {field('from', m.audit_from())}
      {field('to', m.audit_to())}
    </span>
  )
}
