import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import table from '../../ui/tables/data-table.module.css'
import { ClaimRow } from './claim-row.tsx'
import css from './claims-table.module.css'

export type ClaimsTableProps = {
  rows: readonly ClaimSummary[]
  /** rows of an earlier filter, shown until the new ones are there */
  isOutdated: boolean
  /** how well the attached damages are proven */
  evidence: (row: ClaimSummary) => ReactNode
  /** undefined where nothing may be written */
  onDelete: ((row: ClaimSummary) => void) | undefined
}

/** The claims of a company (ui-recipe 15): a table, and cards where it is narrow. */
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
