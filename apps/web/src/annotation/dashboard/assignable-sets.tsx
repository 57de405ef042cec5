import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { jobTypeName } from '../job-type-name.ts'
import { SetPlate, setName, writeRecorded } from '../set-name.tsx'
import { type Column, TitledTable } from '../titled-table.tsx'
import type { DashboardActs, OpenAssignment } from './use-dashboard-acts.ts'
import { UserPick } from './user-pick.tsx'

/** A passing and the kind of work that the passing waits for. */
export type Assignable = { set: ImageSetSummary; jobType: JobType }

/** Table of the passings that wait for a person. An administrator assigns a passing to a user, or picks a passing. */
export function AssignableSets({ sets, acts }: { sets: readonly Assignable[]; acts: DashboardActs }) {
  const columns: Column<Assignable>[] = [
    { head: m.panel_set(), cell: ({ set }) => <SetPlate {...set.carInfo} /> },
    { head: m.dashboard_job(), cell: ({ jobType }) => jobTypeName(jobType) },
    { head: m.panel_recorded(), look: 'muted', cell: ({ set }) => writeRecorded(set) },
    {
      head: m.panel_place(),
      look: 'wide',
      cell: ({ set: { origin } }) => [origin.name, origin.location].filter(Boolean).join(' · '),
    },
    {
      head: m.dashboard_actions(),
      look: 'acts',
      cell: (assignable) => {
        const assignment = openAssignment(assignable)
        return (
          <>
            <UserPick
              jobType={assignment.jobType}
              shown={m.dashboard_assign()}
              buttonLabel={m.dashboard_assignOf({ set: assignment.set })}
              onPick={(user) => void acts.assign(assignment, user)}
            />
            <Button
              height={28}
              look="quiet"
              aria-label={m.dashboard_pickOf({ set: assignment.set })}
              onClick={() => void acts.pick(assignment)}
            >
              {m.dashboard_pick()}
            </Button>
          </>
        )
      },
    },
  ]
  return (
    <TitledTable
      title={m.dashboard_free()}
      rows={sets}
      columns={columns}
      keyOf={({ set, jobType }) => `${set.id} ${jobType}`}
      testId="assignable-set"
      empty={m.dashboard_nothingFree()}
    />
  )
}

const openAssignment = ({ set: { id, carInfo }, jobType }: Assignable): OpenAssignment => ({
  imageSetId: id,
  jobType,
  set: setName(carInfo),
})
