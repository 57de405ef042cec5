import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import { writeDate } from '@skadi/domain/dates/day'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { claimStateText } from '../../core/words/claim-state.ts'
import { writeSums } from '../../core/words/money.ts'
import { m } from '../../paraglide/messages.js'
import { PlateChip } from '../../ui/plate-chip.tsx'
import table from '../../ui/tables/data-table.module.css'
import { claimName } from '../claim-words.ts'
import css from './claims-table.module.css'

/**
 * Returns the party that a claim waits for, for example `customer until 24.11.2026` (ruling 24). The head of the column
 * contains the word "waiting".
 */
function waitingWords(waiting: WaitingFor): string {
  switch (waiting.kind) {
    case 'form':
      return m.claims_waitingForm()
    case 'customer':
      return m.claims_waitingCustomer({ date: writeDay(new Date(waiting.until).toISOString()) })
    case 'insurer':
      return m.claims_waitingInsurer()
    case 'you':
      return m.claims_waitingYou()
    case 'nobody':
    case 'ended':
      return m.claims_waitingNobody()
  }
}

type ClaimRowProps = { row: ClaimSummary; evidence: ReactNode; onDelete: (() => void) | undefined }

/** Row with a claim. The link of a draft opens the wizard. */
function ClaimRow({ row, evidence, onDelete }: ClaimRowProps) {
  const { claimId, car, accidentDate, clientName, newCosts, waitingFor } = row
  const isDraft = row.status === 'draft'
  const name = claimName(row)
  return (
    <tr className={css.row} data-draft={isDraft || undefined}>
      <th scope="row" className={css.number}>
        {isDraft ? (
          <Link className={css.link} to={paths.newClaim} search={{ draft: claimId }}>
            {name}
          </Link>
        ) : (
          <Link className={css.link} to={paths.claim} params={{ claimId }}>
            {name}
          </Link>
        )}
      </th>
      <td className={css.plate}>
        {car.registrationNo !== '' && (
          <PlateChip registrationNo={car.registrationNo} countryCode={car.country || undefined} />
        )}
      </td>
      <td className={css.accident} data-unknown={accidentDate === null || undefined}>
        <span className={css.caption}>{m.claimsSheet_accident()} </span>
        {accidentDate === null ? '–' : writeDate(accidentDate)}
      </td>
      <td className={css.holder} data-unknown={clientName.trim() === '' || undefined}>
        {clientName.trim() || '–'}
      </td>
      <td className={css.evidence}>{evidence}</td>
      <td className={css.sum}>{writeSums(newCosts)}</td>
      <td className={css.state}>
        {claimStateText(row)}
        {row.openTasks > 0 && (
          <span className={css.insurer}>
            {m.claims_tasks()}: {m.claims_openTasks({ shown: row.openTasks })}
          </span>
        )}
        {row.insurerName && row.state !== 'open' && <span className={css.insurer}>{row.insurerName}</span>}
      </td>
      <td className={css.waiting} data-kind={waitingFor.kind}>
        <span className={css.caption}>{m.claimsSheet_waitingFor()} </span>
        {waitingWords(waitingFor)}
      </td>
      <td className={css.action}>
        {isDraft && onDelete && (
          <button
            type="button"
            className={css.delete}
            aria-label={m.claims_deleteDraftOf({ name })}
            title={m.claims_deleteDraft()}
            onClick={onDelete}
          >
            <IconTrash aria-hidden size={16} stroke={1.5} />
          </button>
        )}
      </td>
    </tr>
  )
}

export type ClaimsTableProps = {
  rows: readonly ClaimSummary[]
  /** true if these rows belong to an earlier filter, while the rows of the current filter are loading */
  isOutdated: boolean
  /** renders the degree of proof of the attached damages */
  evidence: (row: ClaimSummary) => ReactNode
  /** undefined if the user may not write claims */
  onDelete: ((row: ClaimSummary) => void) | undefined
}

/** The claims of a company (ui-recipe 15), as a table, or as cards on a narrow screen. */
export const ClaimsTable = ({ rows, isOutdated, evidence, onDelete }: ClaimsTableProps) => (
  <table className={`${table.table} ${css.table}`} aria-label={m.screen_claims()} aria-busy={isOutdated}>
    <thead className={`${table.head} ${css.head}`}>
      <tr>
        <th scope="col">{m.claims_columnNumber()}</th>
        <th scope="col">{m.claims_columnPlate()}</th>
        <th scope="col">{m.claimsSheet_accident()}</th>
        <th scope="col">{m.claimsSheet_holder()}</th>
        <th scope="col">{m.claims_columnEvidence()}</th>
        <th scope="col" className={css.sum}>
          {m.claimsSheet_sum()}
        </th>
        <th scope="col">{m.claims_state()}</th>
        <th scope="col">{m.claimsSheet_waitingFor()}</th>
        <th scope="col">
          <span className="visually-hidden">{m.claims_columnActions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <ClaimRow key={row.claimId} row={row} evidence={evidence(row)} onDelete={onDelete && (() => onDelete(row))} />
      ))}
    </tbody>
  </table>
)
