import type { CaseSummary } from '@skadi/contract/cases/case'
import { dayOf } from '@skadi/domain/dates/format-date'
import { Link } from '@tanstack/react-router'
import { ownZone } from '../core/clock.ts'
import { paths } from '../core/screens/paths.ts'
import { useNow } from '../core/use-now.ts'
import { writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import { WarnSign } from '../ui/signs/warn-sign.tsx'
import table from '../ui/tables/data-table.module.css'
import { ageWords, caseTitle, dueWords, lastWords, PAYMENT_WORDS, STATE_WORDS } from './case-words.ts'
import css from './cases-table.module.css'

type CaseRowProps = {
  row: CaseSummary
  now: number
  isChosen: boolean
  /** undefined if the user may not act on cases */
  onChoose: ((id: string, isRange: boolean) => void) | undefined
}

/** A row for a case; its link covers the row, except the box that selects it. */
function CaseRow({ row, now, isChosen, onChoose }: CaseRowProps) {
  const { caseId, state, reference, registrationNo, countryCode, currency, grossMinor, owner } = row
  const due = dueWords(row, dayOf(new Date(now), ownZone()))
  const isAsked = row.toldAt !== null && row.waitsFor !== 'nobody'
  return (
    <tr className={css.row} data-row data-waits={row.waitsFor}>
      {onChoose && (
        <td className={css.choose}>
          <label>
            <input
              type="checkbox"
              aria-label={m.cases_choose({ name: [registrationNo, caseTitle(row)].filter(Boolean).join(', ') })}
              checked={isChosen}
              onChange={({ nativeEvent }) =>
                onChoose(caseId, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </label>
        </td>
      )}
      <th scope="row" className={css.plate}>
        <Link className={css.link} to={paths.case} params={{ caseId }}>
          {registrationNo === null ? (
            m.passing_noRegistration()
          ) : (
            <PlateChip registrationNo={registrationNo} countryCode={countryCode ?? undefined} />
          )}
        </Link>
      </th>
      <td className={css.state}>{STATE_WORDS[state]()}</td>
      <td className={css.reference} data-unknown={reference === null || undefined}>
        {reference ?? '–'}
      </td>
      <td className={css.age}>{ageWords(row.createdAt, now)}</td>
      <td className={css.due} data-late={row.isOverdue || undefined} data-unknown={due === undefined || undefined}>
        {row.isOverdue && <WarnSign />}
        <span className={css.caption}>{!row.isOverdue && due !== undefined && `${m.casesSheet_due()} `}</span>
        {due ?? '–'}
      </td>
      <td className={css.sum}>
        {writeMinor(grossMinor, currency)}
        {(isAsked || row.paidMinor > 0) && <span className={css.paid}>{PAYMENT_WORDS[row.paymentState]()}</span>}
      </td>
      <td className={css.owner} data-unknown={owner === null || undefined}>
        {owner === null ? '–' : (owner.name ?? m.claim_somebody())}
      </td>
      <td
        className={css.word}
        data-unknown={row.lastWord === null || undefined}
        title={row.lastWord?.text ?? undefined}
      >
        {lastWords(row)}
      </td>
    </tr>
  )
}

export type CasesTableProps = {
  rows: readonly CaseSummary[]
  /** true: these rows belong to an earlier filter, and the rows of the current filter are loading */
  isOutdated: boolean
  chosen: ReadonlySet<string>
  onChoose: CaseRowProps['onChoose']
}

/** The cases of a company: a table, or cards on a narrow screen. */
export function CasesTable({ rows, isOutdated, chosen, onChoose }: CasesTableProps) {
  const now = useNow(false)
  return (
    <table className={`${table.table} ${css.table}`} aria-label={m.casesSheet_title()} aria-busy={isOutdated}>
      <thead className={`${table.head} ${css.head}`}>
        <tr>
          {onChoose && (
            <th scope="col">
              <span className="visually-hidden">{m.cases_selection()}</span>
            </th>
          )}
          <th scope="col">{m.casesSheet_plate()}</th>
          <th scope="col">{m.casesSheet_state()}</th>
          <th scope="col">{m.casesSheet_reference()}</th>
          <th scope="col" className={css.age}>
            {m.cases_columnAge()}
          </th>
          <th scope="col">{m.casesSheet_due()}</th>
          <th scope="col" className={css.sum}>
            {m.cases_columnAmount()}
          </th>
          <th scope="col">{m.casesSheet_owner()}</th>
          <th scope="col">{m.cases_columnLastWord()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CaseRow key={row.caseId} row={row} now={now} isChosen={chosen.has(row.caseId)} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  )
}
