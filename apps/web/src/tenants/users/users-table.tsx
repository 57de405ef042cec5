import type { ListedUser } from '@skadi/contract/users/user'
import { Link } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from '../../ui/tables/record-table.module.css'
import { groupName, userStatusName } from '../admin-words.ts'

type UsersTableProps = {
  rows: readonly ListedUser[]
  /** true if these rows belong to an earlier search, and the rows of the current search are loading */
  isOutdated: boolean
}

/** Shows all users with an account as a table, or as cards on a narrow screen. */
export function UsersTable({ rows, isOutdated }: UsersTableProps) {
  return (
    <table className={css.table} aria-label={m.screen_users()} aria-busy={isOutdated}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.users_name()}</th>
          <th scope="col">{m.users_phone()}</th>
          <th scope="col">{m.admin_companies()}</th>
          <th scope="col">{m.admin_globalRoles()}</th>
          <th scope="col">{m.users_status()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <UserRow key={user.userId} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user }: { user: ListedUser }) {
  const { userId, firstName, lastName, username = '', tenants, groups = [], status = 'active' } = user
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        <Link to={paths.adminUser} params={{ id: userId }}>
          {firstName} {lastName}
        </Link>
      </th>
      <td>{writePhone(username)}</td>
      <td>
        {tenants.length > 0 ? (
          tenants.map(({ id, name, role }) => (
            <div key={id}>
              {name} <span className="muted">· {roleName(role)}</span>
            </div>
          ))
        ) : (
          <span className="muted">{m.admin_noCompany()}</span>
        )}
      </td>
      <td>{groups.map(groupName).join(', ')}</td>
      <td className={css.aside}>
        {status === 'active' ? userStatusName(status) : <span className="muted">{userStatusName(status)}</span>}
      </td>
    </tr>
  )
}
