import type { ListedUser } from '@skadi/contract/users/user'
import { m } from '../../paraglide/messages.js'
import css from '../../ui/tables/data-table.module.css'
import { MemberRow } from './member-row.tsx'
import type { Members } from './use-members.ts'

type MembersTableProps = {
  rows: readonly ListedUser[]
  company: { id: string; name: string }
  userId: string | undefined
  members: Members
  /** true for rows of an earlier filter, shown until the new ones are loaded */
  isOutdated: boolean
}

/** The members of a company: a table, or cards on a narrow screen. */
export function MembersTable({ rows, company, userId, members, isOutdated }: MembersTableProps) {
  return (
    <table className={css.table} aria-label={m.users_members({ company: company.name })} aria-busy={isOutdated}>
      <thead className={css.head}>
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
