import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './assignment-list.module.css'
import type { AssignmentRow } from './assignment-row.ts'
import { verdictName } from './assignment-row.ts'

export type AssignmentGroup = {
  id: string
  title: string
  /** text at the right of the title, which is the key for an action on the whole group */
  note?: string | undefined
  rows: readonly AssignmentRow[]
}

type AssignmentListProps = {
  groups: readonly AssignmentGroup[]
  /** shown when the list is empty */
  nothing: string
  onChoose: (key: string) => void
  onTakeBack: (key: string) => void
}

/** List of the open and the decided suggestions of an assignment, in rows of 52 px. */
export function AssignmentList({ groups, nothing, onChoose, onTakeBack }: AssignmentListProps) {
  const shown = groups.filter(({ rows }) => rows.length > 0)
  if (shown.length === 0) return <p className={css.none}>{nothing}</p>
  return shown.map((group) => <Group key={group.id} group={group} onChoose={onChoose} onTakeBack={onTakeBack} />)
}

function Group({
  group,
  onChoose,
  onTakeBack,
}: { group: AssignmentGroup } & Pick<AssignmentListProps, 'onChoose' | 'onTakeBack'>) {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id} data-testid={`group-${group.id}`}>
      <h3 id={id} className={css.head}>
        <span>
          {group.title} {writeCount(group.rows.length)}
        </span>
        {group.note && <span>{group.note}</span>}
      </h3>
      <ul>
        {group.rows.map((row) => (
          <Row key={row.key} row={row} onChoose={() => onChoose(row.key)} onTakeBack={() => onTakeBack(row.key)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ row, onChoose, onTakeBack }: { row: AssignmentRow; onChoose: () => void; onTakeBack: () => void }) {
  const { number, verdict, title, detail, certainty, isChosen } = row
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isTakenBack = verdict === 'accepted' || verdict === 'rejected'
  return (
    <li ref={ref} className={css.row} data-verdict={verdict} data-chosen={isChosen || undefined} data-testid="job-row">
      <button
        type="button"
        className={css.choose}
        aria-current={isChosen || undefined}
        onClick={(event) => {
          // After a click the button gives up the focus, so that the next keys act on the photo.
          if (event.detail > 0) event.currentTarget.blur()
          onChoose()
        }}
      >
        <span className={css.number} data-verdict={verdict}>
          {number}
        </span>
        <span>
          <span className={css.title}>{title}</span>
          <span className={css.detail}>{detail}</span>
        </span>
        <span className={css.state}>{verdict === 'open' ? certainty : verdictName(verdict)}</span>
      </button>
      {isTakenBack && (
        <button
          type="button"
          className={css.back}
          title={m.job_takeBack()}
          aria-label={m.job_takeBackOf({ number, title })}
          onClick={(event) => {
            if (event.detail > 0) event.currentTarget.blur()
            onTakeBack()
          }}
        >
          <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </li>
  )
}
