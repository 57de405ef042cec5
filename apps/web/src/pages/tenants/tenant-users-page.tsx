import type { ListedUser } from '@skadi/contract/users/user'
import type { TenantRole } from '@skadi/domain/auth/roles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useOwnCompany } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import dataTableCss from '../../ui/tables/data-table.module.css'
import { AddUser } from '../../users/members/add-user.tsx'
import { Invitations } from '../../users/members/invitations.tsx'
import { MemberRow } from '../../users/members/member-row.tsx'
import { membersQuery } from '../../users/members/members-query.ts'
import { roleOptions } from '../../users/members/role-options.ts'
import { type Members, useMembers } from '../../users/members/use-members.ts'
import { isNarrowed, parseUsersSearch, type UsersFilter } from '../../users/members/users-filter.ts'
import css from './tenant-users-page.module.css'

// Both pages share a chunk, because administrators go from one to the other.
export { CompanySettingsPage } from './company-settings-page.tsx'

/** Placeholder that has the real size of the table. It is shown until the first answer. */
const MembersSkeleton = () => (
  <div role="status" aria-label={m.users_loading()} className={css.list}>
    {[160, 136, 184, 152].map((width) => (
      <div key={width} className={css.row}>
        <Skeleton width={width} />
        <Skeleton width={112} />
        <Skeleton width={148} height={32} radius={6} />
      </div>
    ))}
  </div>
)

/** The page `/tenant-admin/users` with the members of the company and their roles (1§2, 1§6). */
export function TenantUsersPage() {
  const { claims, currentTenantId: tenantId = '' } = useSession()
  const company = { id: tenantId, name: useOwnCompany()?.name ?? '' }
  const filter = parseUsersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const members = useMembers(company)
  const [isAdding, setAdding] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(membersQuery(tenantId, filter))
  const rows = list.data?.pages.flatMap((page) => page.data.items) ?? []

  const setFilter = (change: UsersFilter) =>
    void navigate({ to: paths.tenantUsers, search: parseUsersSearch({ ...filter, ...change }), replace: true })
  useKeys('page', [
    { action: 'usersFind', run: () => searchInput.current?.select() },
    { action: 'usersAdd', run: () => setAdding(true) },
  ])

  return (
    <>
      <PageHeader
        title={m.users_title()}
        subtitle={company.name}
        actions={
          <Button look="ink" onClick={() => setAdding(true)}>
            {m.users_add()}
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
              maxLength={50}
            />
            <FilterSelect
              label={m.users_role()}
              value={filter.role ?? ''}
              placeholder={m.users_anyRole()}
              options={roleOptions()}
              onChange={(role) => setFilter({ role: (role as TenantRole) || undefined })}
            />
          </>
        }
      />
      {list.isError && !list.isPlaceholderData && (
        <ErrorNotice
          title={m.failure_fetchUsers()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <MembersSkeleton />}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={isNarrowed(filter) ? m.users_noMatch() : m.users_empty()}
          text={isNarrowed(filter) ? m.users_noMatchText() : m.users_emptyText()}
          action={
            isNarrowed(filter) ? (
              <Button onClick={() => setFilter({ query: undefined, role: undefined })}>{m.users_clearFilters()}</Button>
            ) : (
              <Button onClick={() => setAdding(true)}>{m.users_add()}</Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <MembersTable
          rows={rows}
          company={company}
          userId={claims?.sub}
          members={members}
          isOutdated={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.users_more()}
          </Button>
        </div>
      )}
      <Invitations company={company} members={members} />
      {isAdding && <AddUser company={company} members={members} onClose={() => setAdding(false)} />}
    </>
  )
}

type MembersTableProps = {
  rows: readonly ListedUser[]
  company: { id: string; name: string }
  userId: string | undefined
  members: Members
  /** true if these rows belong to an earlier filter, while the rows of the current filter are loading */
  isOutdated: boolean
}

/** The members of a company, as a table, or as cards on a narrow screen. */
function MembersTable({ rows, company, userId, members, isOutdated }: MembersTableProps) {
  return (
    <table
      className={dataTableCss.table}
      aria-label={m.users_members({ company: company.name })}
      aria-busy={isOutdated}
    >
      <thead className={dataTableCss.head}>
        <tr>
          <th scope="col">{m.users_name()}</th>
          <th scope="col">{m.users_phone()}</th>
          <th scope="col">{m.users_role()}</th>
          <th scope="col">{m.users_status()}</th>
          <th scope="col">{m.users_memberSince()}</th>
          <th scope="col">
            <span className="visually-hidden">{m.users_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            company={company}
            isSelf={member.userId === userId}
            members={members}
          />
        ))}
      </tbody>
    </table>
  )
}
