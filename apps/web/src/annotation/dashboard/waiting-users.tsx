import type { WaitingUser } from '@skadi/contract/annotation/annotation-calls'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { useState } from 'react'
import { writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { jobTypeName } from '../job-type-name.ts'
import { type Column, TitledTable } from '../titled-table.tsx'
import type { DashboardActs } from './use-dashboard-acts.ts'
import { UserPick } from './user-pick.tsx'

type WaitingUsersProps = { users: readonly WaitingUser[]; jobTypes: readonly JobType[]; acts: DashboardActs }

/** Table of the users who wait for a passing, next user first. An administrator adds and removes users (1§4). */
export function WaitingUsers({ users, jobTypes, acts }: WaitingUsersProps) {
  const [leaving, setLeaving] = useState<WaitingUser>()
  const columns: Column<WaitingUser>[] = [
    { head: m.dashboard_user(), cell: ({ name }) => name },
    { head: m.dashboard_job(), cell: ({ jobType }) => jobTypeName(jobType) },
    { head: m.dashboard_since(), look: 'muted', cell: ({ since }) => writeMoment(since) },
    { head: m.dashboard_scope(), look: 'wide', cell: ({ tenantName }) => tenantName ?? m.dashboard_everyCompany() },
    {
      head: m.dashboard_actions(),
      look: 'acts',
      cell: (user) => (
        <Button
          height={28}
          look="quiet"
          aria-label={m.dashboard_removeOf({ name: user.name })}
          onClick={() => setLeaving(user)}
        >
          {m.dashboard_remove()}
        </Button>
      ),
    },
  ]
  return (
    <>
      <TitledTable
        title={m.dashboard_waitingUsers()}
        actions={jobTypes.map((jobType) => (
          <UserPick
            key={jobType}
            jobType={jobType}
            shown={jobType === 'ANNOTATION' ? m.dashboard_addAnnotator() : m.dashboard_addReviewer()}
            onPick={(user) => void acts.add(user, jobType)}
          />
        ))}
        rows={users}
        columns={columns}
        keyOf={({ userId, jobType }) => `${userId} ${jobType}`}
        testId="waiting-user"
        empty={m.dashboard_nobodyWaits()}
      />
      {leaving && (
        <ConfirmDialog
          title={m.dashboard_removeTitle({ name: leaving.name })}
          text={m.dashboard_removeText({ name: leaving.name })}
          confirm={m.dashboard_remove()}
          onConfirm={() => acts.remove(leaving, leaving.jobType)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
