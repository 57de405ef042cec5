import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesQuery } from '../../core/calls/companies-query.ts'
import { useDebouncedValue } from '../../core/debounce.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import css from '../../ui/details/record-panels.module.css'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { SearchPick } from '../../ui/fields/search-pick.tsx'

type Company = { id: string; name: string }

type TenantsPanelProps = {
  /** name of the unit or set for confirmation dialogs */
  name: string
  text: string
  tenants: readonly Company[]
  /** id of the company that is the default output; the list marks this company */
  defaultId?: string | undefined
  /** both callbacks show an error message if they fail */
  onAssign: (id: string) => Promise<void>
  onUnassign: (id: string) => Promise<void>
}

/**
 * The companies that receive the passings of a unit or set. The user finds a company by name and assigns it. The user
 * removes a company after a confirmation.
 */
export function TenantsPanel({ name, text, tenants, defaultId, onAssign, onUnassign }: TenantsPanelProps) {
  const [asks, setAsks] = useState<Company>()
  return (
    <Panel title={m.rigs_companies()} text={text}>
      {tenants.length > 0 ? (
        <ul className={css.rows} aria-label={m.rigs_companies()}>
          {tenants.map((tenant) => (
            <li key={tenant.id} className={css.row}>
              <span className={css.main}>
                <span className="type-strong">{tenant.name}</span>
                {tenant.id === defaultId && <span className="muted"> · {m.rigs_defaultOutput()}</span>}
              </span>
              <Button
                height={28}
                aria-label={m.rigs_unassignName({ company: tenant.name })}
                onClick={() => setAsks(tenant)}
              >
                {m.rigs_unassign()}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{m.rigs_noCompanyText()}</p>
      )}
      <AssignCompany assigned={tenants} onAssign={onAssign} />
      {asks && (
        <ConfirmDialog
          title={m.rigs_unassignQuestion({ name, company: asks.name })}
          text={m.rigs_unassignText({ company: asks.name })}
          confirm={m.rigs_unassign()}
          onConfirm={() => onUnassign(asks.id)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Panel>
  )
}

type AssignCompanyProps = { assigned: readonly Company[]; onAssign: (id: string) => Promise<void> }

function AssignCompany({ assigned, onAssign }: AssignCompanyProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const query = useDebouncedValue(text.trim())
  const { data, isError } = useQuery({ ...companiesQuery(query), enabled: isAsked })
  const others = data?.filter(({ id }) => !assigned.some((tenant) => tenant.id === id)) ?? []
  return (
    <div>
      <SearchPick
        label={m.rigs_companies()}
        findLabel={m.inbox_findCompany()}
        shown={m.rigs_assign()}
        height={32}
        options={others.map((company) => [company.id, company.name])}
        note={isError ? m.failure_fetchTenants() : data && others.length === 0 ? m.inbox_noCompany() : undefined}
        onFind={setText}
        onOpen={() => setAsked(true)}
        onPick={(id) => void onAssign(id)}
      />
    </div>
  )
}
