import type { TeamMember } from '@skadi/contract/annotation/feedback/team-statistics'
import { agreedOf } from '@skadi/domain/annotation/known/agreement'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { TitledTable } from '../titled-table.tsx'
import css from './team-tab.module.css'
import { shareText } from './team-words.ts'

type Measured = { userId: string; name: string | null; known: NonNullable<TeamMember['known']> }

/** How far each annotator agrees with what is known, in the order of the team; nothing where nobody was measured. */
export function KnownTable({ members }: { members: readonly TeamMember[] }) {
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
          number(m.feedback_knownSets(), ({ passings }) => writeCount(passings)),
        ]}
        keyOf={({ userId }) => userId}
        testId="team-agreement"
      />
      <p className={css.note}>{m.feedback_knownNote()}</p>
    </>
  )
}
