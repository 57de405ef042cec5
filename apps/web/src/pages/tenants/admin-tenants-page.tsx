import type { TenantGroup } from '@skadi/contract/tenants/tenant'
import { createTenant, createTenantGroup } from '@skadi/contract/tenants/tenants-writes'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { AddNamedDialog } from '../../tenants/add-named-dialog.tsx'
import { LONGEST_QUERY, parseNameSearch } from '../../tenants/admin-filter.ts'
import { adminKeys, groupsQuery, tenantsQuery } from '../../tenants/admin-query.ts'
import { TenantsTable } from '../../tenants/tenants-table.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import css from '../../ui/tables/record-table.module.css'

const PANELS = ['tenants', 'groups'] as const
type PanelName = (typeof PANELS)[number]

/** The page `/admin/tenants` with all companies, or with their groups (1§2, A-46). */
export function AdminTenantsPage() {
  const panelLocation = (useParams({ strict: false }) as { panelLocation?: string }).panelLocation
  const panel: PanelName = panelLocation === 'groups' ? 'groups' : 'tenants'
  const { query } = parseNameSearch(useSearch({ strict: false }))
  const isPhone = useMedia(PHONE)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const isOfGroups = panel === 'groups'

  const show = (to: PanelName, text: string | undefined) =>
    void navigate({
      to: paths.adminTenants,
      params: { panelLocation: to === 'groups' ? to : undefined },
      search: parseNameSearch({ query: text }),
      replace: to === panel,
    })
  useKeys('page', [
    { action: 'companiesFind', run: () => searchInput.current?.select() },
    { action: 'companiesAdd', run: () => setAdding(true) },
  ])
  const addText = isOfGroups ? m.admin_addGroup() : m.admin_addTenant()
  const lists = { query, onAdd: () => setAdding(true), addText, onClear: () => show(panel, undefined) }
  return (
    <>
      <PageHeader
        title={m.screen_tenants()}
        actions={
          <Button look="ink" aria-label={addText} onClick={() => setAdding(true)}>
            {isPhone ? m.admin_add() : addText}
          </Button>
        }
        toolbar={
          <>
            <SegmentedControl
              label={m.admin_tabs()}
              value={panel}
              segments={[
                { value: 'tenants', label: m.admin_tenants() },
                { value: 'groups', label: m.admin_groups() },
              ]}
              onChange={(to) => show(to, undefined)}
            />
            <SearchField
              key={panel}
              label={isOfGroups ? m.admin_findGroup() : m.admin_findTenant()}
              clearLabel={m.users_clearSearch()}
              value={query}
              onSearch={(text) => show(panel, text)}
              inputRef={searchInput}
              maxLength={LONGEST_QUERY}
            />
          </>
        }
      />
      {isOfGroups ? <Groups {...lists} /> : <Tenants {...lists} />}
      {isAdding && <AddDialog panel={panel} title={addText} onClose={() => setAdding(false)} />}
    </>
  )
}

type ListProps = { query: string | undefined; addText: string; onAdd: () => void; onClear: () => void }

function Tenants(props: ListProps) {
  const list = useInfiniteQuery(tenantsQuery({ query: props.query }))
  return (
    <RecordList
      list={list}
      failedText={m.failure_fetchTenants()}
      empty={<Empty {...props} title={m.admin_noTenants()} text={m.admin_noTenantsText()} />}
    >
      {(rows, isOutdated) => <TenantsTable rows={rows} isOutdated={isOutdated} />}
    </RecordList>
  )
}

function Groups(props: ListProps) {
  const list = useInfiniteQuery(groupsQuery({ query: props.query }))
  return (
    <RecordList
      list={list}
      failedText={m.failure_fetchGroups()}
      empty={<Empty {...props} title={m.admin_noGroups()} text={m.admin_noGroupsText()} />}
    >
      {(rows, isOutdated) => <GroupsTable rows={rows} isOutdated={isOutdated} />}
    </RecordList>
  )
}

function Empty({ query, addText, onAdd, onClear, title, text }: ListProps & { title: string; text: string }) {
  return query ? (
    <EmptyState
      title={m.admin_noNameMatch()}
      text={m.admin_noNameMatchText()}
      action={<Button onClick={onClear}>{m.users_clearSearch()}</Button>}
    />
  ) : (
    <EmptyState title={title} text={text} action={<Button onClick={onAdd}>{addText}</Button>} />
  )
}

function AddDialog({ panel, title, onClose }: { panel: PanelName; title: string; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const addTenant = async (name: string) => {
    const { data } = await call(createTenant, { body: { name } })
    showSnackbar({ text: m.admin_tenantAdded({ name: data.name }) })
    void client.invalidateQueries({ queryKey: adminKeys.tenants })
    await navigate({ to: paths.adminTenant, params: { id: data.id } })
  }
  const addGroup = async (name: string) => {
    const { data } = await call(createTenantGroup, { body: { name } })
    showSnackbar({ text: m.admin_groupAdded({ name: data.name }) })
    void client.invalidateQueries({ queryKey: adminKeys.groups })
    await navigate({ to: paths.adminTenantGroup, params: { id: data.id } })
  }
  return (
    <AddNamedDialog
      title={title}
      things={panel === 'groups' ? 'groups' : 'tenants'}
      onAdd={panel === 'groups' ? addGroup : addTenant}
      onClose={onClose}
    />
  )
}

type GroupsTableProps = { rows: readonly TenantGroup[]; isOutdated: boolean }

/** All groups of companies, as a table, or as cards on a narrow screen. */
function GroupsTable({ rows, isOutdated }: GroupsTableProps) {
  return (
    <table className={css.table} aria-label={m.admin_groups()} aria-busy={isOutdated}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.admin_name()}</th>
          <th scope="col">{m.admin_power()}</th>
          <th scope="col">{m.admin_members()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((group) => (
          <tr key={group.id} className={css.row}>
            <th scope="row" className={css.name}>
              <Link to={paths.adminTenantGroup} params={{ id: group.id }}>
                {group.name}
              </Link>
            </th>
            <td>
              <span className={css.caption}>{m.admin_power()}: </span>
              {group.members.find(({ role }) => role === 'power')?.name ?? (
                <span className="muted">{m.admin_noPower()}</span>
              )}
            </td>
            <td>
              {group.members.length > 0 ? (
                group.members.map(({ name }) => name).join(', ')
              ) : (
                <span className="muted">{m.admin_noMembers()}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
