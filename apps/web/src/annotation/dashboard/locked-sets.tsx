import type { LockedImageSet } from '@skadi/contract/annotation/locked-image-set'
import { useState } from 'react'
import { writeMoment } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { secondsLeft, useServerNow } from '../assignment/assignment-clock.ts'
import { jobTypeName } from '../job-type-name.ts'
import { writeClock } from '../panel/turn.ts'
import { SetPlate, setName } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import type { DashboardActs, OpenAssignment } from './use-dashboard-acts.ts'

/**
 * Table of the passings that users hold, with the start and the end of each lock. An administrator starts a picked
 * passing, or takes a passing back.
 */
export function LockedSets({ sets, acts }: { sets: readonly LockedImageSet[]; acts: DashboardActs }) {
  const [leaving, setLeaving] = useState<LockedImageSet>()
  const now = useServerNow(sets.length > 0)
  const columns: Column<LockedImageSet>[] = [
    { head: m.panel_set(), cell: ({ carInfo }) => <SetPlate {...carInfo} /> },
    { head: m.inbox_company(), cell: ({ assignment }) => assignment.tenantName },
    { head: m.dashboard_job(), cell: ({ assignment }) => jobTypeName(assignment.jobType) },
    { head: m.dashboard_holder(), cell: ({ assignment }) => assignment.name },
    {
      head: m.dashboard_since(),
      look: 'muted',
      cell: ({ assignment }) => writeMoment(assignment.startedAt ?? assignment.pickedAt),
    },
    {
      head: m.dashboard_state(),
      look: 'wide',
      cell: ({ assignment }) => (assignment.status === 'picked' ? m.dashboard_picked() : m.dashboard_running()),
    },
    {
      head: m.dashboard_deadline(),
      look: 'number',
      isSaid: true,
      cell: ({ assignment }) => writeClock(secondsLeft(assignment.expiresAt, now, 0)),
    },
    {
      head: m.dashboard_actions(),
      look: 'acts',
      cell: (locked) => (
        <>
          {locked.assignment.status === 'picked' && (
            <Button
              height={28}
              look="quiet"
              aria-label={m.dashboard_confirmOf({ set: setName(locked.carInfo), name: locked.assignment.name })}
              onClick={() => void acts.confirm(openAssignment(locked), locked.assignment)}
            >
              {m.dashboard_confirm()}
            </Button>
          )}
          <Button
            height={28}
            look="quiet"
            aria-label={m.dashboard_unassignOf({ set: setName(locked.carInfo), name: locked.assignment.name })}
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
          title={m.dashboard_unassignTitle({ set: setName(leaving.carInfo), name: leaving.assignment.name })}
          text={m.dashboard_unassignText()}
          confirm={m.dashboard_unassign()}
          onConfirm={() => acts.unassign(openAssignment(leaving), leaving.assignment)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const openAssignment = ({ id, assignment, carInfo }: LockedImageSet): OpenAssignment => ({
  imageSetId: id,
  jobType: assignment.jobType,
  set: setName(carInfo),
})
