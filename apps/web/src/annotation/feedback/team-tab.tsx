import type { TeamMember } from '@skadi/contract/annotation/feedback/team-statistics'
import { TEAM_PERIODS, type TeamPeriod } from '@skadi/domain/annotation/feedback/team-figures'
import { JOB_TYPES, type JobType } from '@skadi/domain/annotation/job-type'
import { agreedOf } from '@skadi/domain/annotation/known/compare-known'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { DenseSkeleton } from '../../ui/skeletons/dense-skeleton.tsx'
import { jobTypeName } from '../job-type-name.ts'
import { type Column, TitledTable } from '../titled-table.tsx'
import { teamQuery } from './feedback-queries.ts'
import { TeamChart } from './team-chart.tsx'
import css from './team-tab.module.css'
import { shareText, workTime } from './team-words.ts'

type TeamTableProps = { members: readonly TeamMember[]; jobType: JobType }

/** Table with a row for each person. The person with the most work comes first. */
const TeamTable = ({ members, jobType }: TeamTableProps) => (
  <TitledTable
    title={m.feedback_people()}
    rows={members}
    columns={[...COLUMNS, ...(jobType === 'ANNOTATION' ? REVIEWED : [])]}
    keyOf={({ userId }) => userId}
    testId="team-member"
  />
)

const number = (head: () => string, cell: (member: TeamMember) => string): Column<TeamMember> => ({
  get head() {
    return head()
  },
  look: 'number',
  isSaid: true,
  cell,
})

const COLUMNS: readonly Column<TeamMember>[] = [
  {
    get head() {
      return m.feedback_person()
    },
    cell: ({ name }) => name ?? m.feedback_somebody(),
  },
  number(m.feedback_submitted, ({ submitted }) => writeCount(submitted)),
  number(m.feedback_skipped, ({ skipped }) => writeCount(skipped)),
  number(m.feedback_timedOut, ({ timedOut }) => writeCount(timedOut)),
  number(m.feedback_perPassing, ({ msPerPassing }) => workTime(msPerPassing)),
  number(m.feedback_perDecision, ({ msPerDecision }) => workTime(msPerDecision)),
  number(m.feedback_untouched, (member) => shareText(member.suggestionsUntouched, member.suggestionsDecided)),
  number(m.feedback_drawn, ({ drawn }) => writeCount(drawn)),
]

const REVIEWED: readonly Column<TeamMember>[] = [
  number(m.feedback_sentBack, ({ returned }) => writeCount(returned)),
  number(m.feedback_missedBoxes, ({ missed }) => writeCount(missed)),
]

type Measured = { userId: string; name: string | null; known: NonNullable<TeamMember['known']> }

/**
 * Table that shows how often each annotator agrees with the answers of known passings, in the order of the team.
 * Renders nothing if no annotator was measured.
 */
function KnownTable({ members }: { members: readonly TeamMember[] }) {
  const measured: Measured[] = members.flatMap(({ userId, name, known }) => (known ? [{ userId, name, known }] : []))
  if (measured.length === 0) return null
  const number = (head: string, cell: (known: Measured['known']) => string) =>
    ({ head, look: 'number', isSaid: true, cell: ({ known }: Measured) => cell(known) }) as const
  return (
    <>
      <TitledTable
        title={m.feedback_agreementTitle()}
        rows={measured}
        columns={[
          { head: m.feedback_person(), cell: ({ name }) => name ?? m.feedback_somebody() },
          number(m.feedback_agreement(), (known) => shareText(known.found, agreedOf(known))),
          number(m.feedback_knownFound(), ({ found, missed }) => shareText(found, found + missed)),
          number(m.feedback_knownMissed(), ({ missed }) => writeCount(missed)),
          number(m.feedback_knownExtra(), ({ extra }) => writeCount(extra)),
          number(m.feedback_knownLabels(), ({ labelsRight, found }) => shareText(labelsRight, found)),
          number(m.feedback_knownSets(), ({ passings: imageSets }) => writeCount(imageSets)),
        ]}
        keyOf={({ userId }) => userId}
        testId="team-agreement"
      />
      <p className={css.note}>{m.feedback_knownNote()}</p>
    </>
  )
}

const PERIODS: Record<TeamPeriod, () => string> = { '7d': m.feedback_last7d, '30d': m.feedback_last30d }

/**
 * Statistics of the annotation team for reviewers: number of passings, working time, and the share of the work that
 * reviews confirm.
 */
export function TeamTab() {
  const [jobType, setJobType] = useState<JobType>('ANNOTATION')
  const [period, setPeriod] = useState<TeamPeriod>('7d')
  const { data, error, isPending, isFetching, refetch } = useQuery(teamQuery(jobType, period))
  return (
    <div className={css.team}>
      <div className={css.choices}>
        <SegmentedControl
          label={m.feedback_jobs()}
          segments={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
          value={jobType}
          onChange={setJobType}
        />
        <SegmentedControl
          label={m.inbox_period()}
          segments={TEAM_PERIODS.map((value) => ({ value, label: PERIODS[value]() }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {isPending && <DenseSkeleton columns={[64, 64, 64]} />}
      {error && !data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.feedback_teamFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {data?.members.length === 0 && <EmptyState title={m.feedback_noTeam()} text={m.feedback_noTeamText()} />}
      {data && data.members.length > 0 && (
        <>
          <TeamChart days={data.days} />
          <TeamTable members={data.members} jobType={jobType} />
          <p className={css.note}>{m.feedback_timeNote()}</p>
          <KnownTable members={data.members} />
        </>
      )}
    </div>
  )
}
