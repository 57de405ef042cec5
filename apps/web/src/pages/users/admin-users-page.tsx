import { TENANT_ROLES, type TenantRole } from '@skadi/domain/auth/roles'
import type { UnitStates } from '@skadi/domain/capture/unit-status'
import type { UserStatus } from '@skadi/domain/users/user-status'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import css from '../../capture/rigs-band.module.css'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { roleName } from '../../core/session/role-name.ts'
import { counted } from '../../core/words/counts.ts'
import { useRigStates } from '../../core/words/rig-states.ts'
import { m } from '../../paraglide/messages.js'
import { type AdminUsersFilter, LONGEST_QUERY, parseAdminUsers } from '../../tenants/admin-filter.ts'
import { adminKeys, tenantQuery, usersQuery } from '../../tenants/admin-query.ts'
import { userStatusName } from '../../tenants/admin-words.ts'
import { CompanyPick } from '../../tenants/company-pick.tsx'
import { UsersTable } from '../../tenants/users/users-table.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import { AddUser } from '../../users/members/add-user.tsx'
import { useMembers } from '../../users/members/use-members.ts'

/**
 * Band at the top of the page for global admins, with the number of capture units that need attention and a link to
 * these units. Renders nothing if no unit needs attention.
 */
function RigsBand() {
  const states = useRigStates(undefined, true)
  if (!states || states.attention === 0) return null
  return (
    <div className={css.band} role="status">
      <ErrorSign />
      <p className={`${css.words} type-strong`}>
        {m.screen_captureUnits()}: {rigStatesText(states)}
      </p>
      <Link to={paths.adminCarEye} params={{ panelLocation: undefined }} search={{ attention: true }} className="touch">
        {m.rigs_show()}
      </Link>
    </div>
  )
}

/**
 * Returns the states of capture units as text, for example `2 are offline · 1 has never connected`.
 * Parts with a zero are left out.
 */
const rigStatesText = ({ offline, never, alarm }: UnitStates): string =>
  [
    offline > 0 && m.rigs_countOffline(counted(offline)),
    never > 0 && m.rigs_countNever(counted(never)),
    alarm > 0 && m.rigs_countAlarm(counted(alarm)),
  ]
    .filter(Boolean)
    .join(' · ')

type Company = { id: string; name: string }

type AdminAddUserProps = {
  /** company whose users the page shows; if undefined, the form first asks for a company */
  company: Company | undefined
  onClose: () => void
}

/** Dialog that adds a user by phone to any company (C-03). */
function AdminAddUser({ company, onClose }: AdminAddUserProps) {
  const [chosen, setChosen] = useState(company)
  if (chosen) return <AddTo company={chosen} onClose={onClose} />
  return (
    <Dialog title={m.admin_addUser()} onClose={onClose}>
      <p>{m.admin_addUserWhere()}</p>
      <div>
        <CompanyPick shown={m.admin_chooseCompany()} height={32} onPick={setChosen} />
      </div>
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AddTo({ company, onClose }: { company: Company; onClose: () => void }) {
  const client = useQueryClient()
  const members = useMembers(company)
  const close = () => {
    void client.invalidateQueries({ queryKey: adminKeys.users })
    onClose()
  }
  return <AddUser company={company} members={members} isAmongAll onClose={close} />
}

/** The page `/admin/users` with all users with an account (1§2). */
export function AdminUsersPage() {
  const filter = parseAdminUsers(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useInfiniteQuery(usersQuery(filter))
  const company = useQuery({ ...tenantQuery(filter.company ?? ''), enabled: filter.company !== undefined }).data
  const [isAdding, setAdding] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const setFilter = (change: AdminUsersFilter) =>
    void navigate({ to: paths.adminUsers, search: parseAdminUsers({ ...filter, ...change }), replace: true })
  useKeys('page', [
    { action: 'usersFind', run: () => searchInput.current?.select() },
    { action: 'usersAdd', run: () => setAdding(true) },
  ])
  return (
    <>
      <PageHeader
        title={m.screen_users()}
        actions={
          <Button look="ink" onClick={() => setAdding(true)}>
            {m.admin_addUser()}
          </Button>
        }
        toolbar={
          <>
            <SearchField
              label={m.users_search()}
              clearLabel={m.users_clearSearch()}
              value={filter.query}
              onSearch={(query) => setFilter({ query })}
              inputRef={searchInput}
              maxLength={LONGEST_QUERY}
            />
            <CompanyPick
              shown={filter.company ? (company?.name ?? '…') : m.admin_anyCompany()}
              value={filter.company}
              isOn={filter.company !== undefined}
              none={m.admin_anyCompany()}
              onPick={(picked) => setFilter({ company: picked?.id })}
            />
            <FilterSelect
              label={m.users_role()}
              value={filter.role ?? ''}
              placeholder={m.users_anyRole()}
              options={TENANT_ROLES.map((role) => [role, roleName(role)])}
              onChange={(role) => setFilter({ role: (role as TenantRole) || undefined })}
            />
            <FilterSelect
              label={m.users_status()}
              value={filter.status ?? ''}
              placeholder={m.admin_anyStatus()}
              options={(['active', 'inactive'] as const).map((status) => [status, userStatusName(status)])}
              onChange={(status) => setFilter({ status: (status as UserStatus) || undefined })}
            />
          </>
        }
      />
      <RigsBand />
      <RecordList
        list={list}
        failedText={m.failure_fetchUsers()}
        empty={
          <EmptyState
            title={m.users_noMatch()}
            text={m.users_noMatchText()}
            action={
              <Button onClick={() => void navigate({ to: paths.adminUsers, search: {}, replace: true })}>
                {m.users_clearFilters()}
              </Button>
            }
          />
        }
      >
        {(rows, isOutdated) => <UsersTable rows={rows} isOutdated={isOutdated} />}
      </RecordList>
      {isAdding && <AdminAddUser company={company} onClose={() => setAdding(false)} />}
    </>
  )
}
