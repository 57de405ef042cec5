import type { User } from '@skadi/contract/users/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { adminKeys, userQuery } from '../../tenants/admin-query.ts'
import { statusName } from '../../tenants/admin-words.ts'
import { EraseDialog } from '../../tenants/retention/erase-dialog.tsx'
import { useUserActs } from '../../tenants/users/use-user-acts.ts'
import { UserAccountPanel } from '../../tenants/users/user-account-panel.tsx'
import { UserCompaniesPanel } from '../../tenants/users/user-companies-panel.tsx'
import { UserGroupsPanel } from '../../tenants/users/user-groups-panel.tsx'
import { UserProfilePanel } from '../../tenants/users/user-profile-panel.tsx'
import { UserSessionsPanel } from '../../tenants/users/user-sessions-panel.tsx'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { HandOverButton } from '../tenants/hand-over-button.tsx'

/** Panel that exports or erases the stored data of an account, at the request of the account's owner (C-20). */
function PersonData({ userId }: { userId: string }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const followed = useFollowedJob(({ status, result }) => {
    const files = Number(result?.files ?? 0)
    if (status === 'FINISHED')
      showSnackbar({
        text: files ? m.data_erasedPersonFiles({ files: m.data_eraseFiles(counted(files)) }) : m.data_erasedPerson(),
      })
    if (status === 'FAILED') showSnackbar({ text: m.data_eraseFailed(), isError: true })
    void client.invalidateQueries({ queryKey: adminKeys.all })
  })
  const subject = { kind: 'person', userId } as const
  return (
    <>
      <HandOverButton subject={subject} />
      <Button isBusy={followed.isBusy} onClick={() => setAsking(true)}>
        {followed.words ?? m.data_erasePerson()}
      </Button>
      {isAsking && <EraseDialog subject={subject} onErase={followed.start} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The page `/admin/users/:id` with an account, its roles and its companies (1§2). */
export function AdminUserPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(userQuery(id))
  const user = query.data
  const back = useBackTo(paths.adminUsers, m.admin_allUsers())
  return (
    <>
      <PageHeader
        back={back}
        title={user ? `${user.firstName} ${user.lastName}` : m.screen_user()}
        documentTitle={m.screen_user()}
        subtitle={user ? [writePhone(user.username), statusName(user.status)].join(' · ') : ''}
      />
      <RecordDetail
        query={query}
        goneTitle={m.admin_noSuchUser()}
        failedText={m.failure_fetchUsers()}
        action={<ButtonLink to={paths.adminUsers}>{m.admin_allUsers()}</ButtonLink>}
      >
        {(loaded) => <UserBoard key={loaded.userId} user={loaded} />}
      </RecordDetail>
    </>
  )
}

function UserBoard({ user }: { user: User }) {
  const acts = useUserActs(user)
  return (
    <div className={css.page}>
      <div className={css.column}>
        <UserProfilePanel user={user} />
        <UserAccountPanel
          user={user}
          acts={acts}
          data={user.username.startsWith('+') && <PersonData userId={user.userId} />}
        />
      </div>
      <div className={css.column}>
        <UserGroupsPanel user={user} acts={acts} />
        <UserCompaniesPanel user={user} acts={acts} />
        <UserSessionsPanel user={user} />
      </div>
    </div>
  )
}
