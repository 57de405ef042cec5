import type { TenantGroup } from '@skadi/contract/tenants/tenant'
import { Link } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { m } from '../paraglide/messages.js'
import css from '../ui/tables/record-table.module.css'

type GroupsTableProps = { rows: readonly TenantGroup[]; isOutdated: boolean }

/** All groups of companies: a table, or cards on a narrow screen. */
export function GroupsTable({ rows, isOutdated }: GroupsTableProps) {
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
