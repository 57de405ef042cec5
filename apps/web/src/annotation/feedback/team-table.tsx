import type { TeamMember } from '@skadi/contract/annotation/feedback/team-statistics'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { type Column, TitledTable } from '../titled-table.tsx'
import { shareText, workTime } from './team-words.ts'

type TeamTableProps = { members: readonly TeamMember[]; jobType: JobType }

/** A person a row, who did most first. */
export const TeamTable = ({ members, jobType }: TeamTableProps) => (
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
