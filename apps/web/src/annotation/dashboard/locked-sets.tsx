import type { LockedImageSet } from '@skadi/contract/annotation/locked-image-set'
import { useState } from 'react'
import { writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { secondsLeft } from '../job/job-clock.ts'
import { jobTypeName } from '../job-type-name.ts'
import { writeClock } from '../panel/turn.ts'
import { SetPlate, setName } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import { useServerNow } from '../use-server-now.ts'
import type { DashboardActs, OpenJob } from './use-dashboard-acts.ts'

/** Image sets that somebody holds, since when and until when; an administrator starts a picked one, or takes one back. */
export function LockedSets({ sets, acts }: { sets: readonly LockedImageSet[]; acts: DashboardActs }) {
  const [leaving, setLeaving] = useState<LockedImageSet>()
  const now = useServerNow(sets.length > 0)
  const columns: Column<LockedImageSet>[] = [
    { head: m.panel_set(), cell: ({ carInfo }) => <SetPlate {...carInfo} /> },
    { head: m.inbox_company(), cell: ({ job }) => job.tenantName },
    { head: m.dashboard_job(), cell: ({ job }) => jobTypeName(job.jobType) },
    { head: m.dashboard_holder(), cell: ({ job }) => job.name },
    { head: m.dashboard_since(), look: 'muted', cell: ({ job }) => writeMoment(job.startedAt ?? job.pickedAt) },
    {
      head: m.dashboard_state(),
      look: 'wide',
      cell: ({ job }) => (job.status === 'picked' ? m.dashboard_picked() : m.dashboard_running()),
    },
    {
      head: m.dashboard_deadline(),
      look: 'number',
      isSaid: true,
      cell: ({ job }) => writeClock(secondsLeft(job.expiresAt, now, 0)),
    },
    {
      head: m.dashboard_actions(),
      look: 'acts',
      cell: (locked) => (
        <>
          {locked.job.status === 'picked' && (
            <Button
              height={28}
              look="quiet"
              aria-label={m.dashboard_confirmOf({ set: setName(locked.carInfo), name: locked.job.name })}
              onClick={() => void acts.confirm(openJob(locked), locked.job)}
            >
              {m.dashboard_confirm()}
            </Button>
          )}
          <Button
            height={28}
            look="quiet"
            aria-label={m.dashboard_unassignOf({ set: setName(locked.carInfo), name: locked.job.name })}
            onClick={() => setLeaving(locked)}
          >
            {m.dashboard_unassign()}
          </Button>
        </>
      ),
    },
  ]
  return (
    <>
      <TitledTable
        title={m.dashboard_locked()}
        rows={sets}
        columns={columns}
        keyOf={({ id }) => id}
        testId="locked-set"
        empty={m.dashboard_nothingLocked()}
      />
      {leaving && (
        <ConfirmDialog
          title={m.dashboard_unassignTitle({ set: setName(leaving.carInfo), name: leaving.job.name })}
          text={m.dashboard_unassignText()}
          confirm={m.dashboard_unassign()}
          onConfirm={() => acts.unassign(openJob(leaving), leaving.job)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const openJob = ({ id, job, carInfo }: LockedImageSet): OpenJob => ({
  imageSetId: id,
  jobType: job.jobType,
  set: setName(carInfo),
})
