import type { ClaimSummary } from '@skadi/contract/claims/claims-reads'
import { writeDate } from '@skadi/domain/dates/day'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { writeSums } from '../../core/words/money.ts'
import { m } from '../../paraglide/messages.js'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { claimName } from './claim-name.ts'
import css from './claims-table.module.css'
import { waitingWords } from './waiting-words.ts'

type ClaimRowProps = { row: ClaimSummary; evidence: ReactNode; onDelete: (() => void) | undefined }

/** A claim of the list; a draft opens in the wizard. */
export function ClaimRow({ row, evidence, onDelete }: ClaimRowProps) {
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
        {isDraft && <span className={css.draft}>{m.claimsSheet_statusesDraft()}</span>}
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
