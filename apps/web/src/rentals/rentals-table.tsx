import type { Rental } from '@skadi/contract/rentals/rental'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import { LATEST_PASSING_MS } from '@skadi/domain/rentals/link-rentals'
import { RENTAL_ENDS, type RentalEnd } from '@skadi/domain/rentals/rental'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import table from '../ui/tables/data-table.module.css'
import { END_NAMES } from './link-dialog.tsx'
import css from './rentals.module.css'

type LinkState = 'linked' | 'doubtful' | 'unlinked' | 'expected'

/** State of a rental's end: an end without a passing is expected until its time for a passing is over. */
function stateOf({ fromAt, toAt, ...rental }: Rental, end: RentalEnd): LinkState {
  const { link } = rental[end]
  if (link !== 'unlinked') return link
  const at = end === 'pickup' ? fromAt : toAt
  return at !== null && Date.parse(at) + LATEST_PASSING_MS[end] < Date.now() ? 'unlinked' : 'expected'
}

const STATES: Record<LinkState, () => string> = {
  linked: m.rentals_linked,
  doubtful: m.rentals_doubtful,
  unlinked: m.rentals_unlinked,
  expected: m.rentals_expected,
}

export type RentalsTableProps = {
  rows: readonly Rental[]
  /** true: these rows belong to an earlier filter, and the rows of the current filter are loading */
  isOutdated: boolean
  onOpen: (rental: Rental) => void
  onLink: (rental: Rental, end: RentalEnd) => void
}

/** The rentals of a company: a table, or cards on a narrow screen. */
export const RentalsTable = ({ rows, isOutdated, onOpen, onLink }: RentalsTableProps) => (
  <table className={`${table.table} ${css.table}`} aria-label={m.rentals_title()} aria-busy={isOutdated}>
    <thead className={`${table.head} ${css.head}`}>
      <tr>
        {[m.rentals_contractNo(), m.rentals_plate(), m.rentals_period(), m.rentals_renter()].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {RENTAL_ENDS.map((end) => (
          <th key={end} scope="col">
            {END_NAMES[end]()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <RentalRow key={row.id} row={row} onOpen={onOpen} onLink={onLink} />
      ))}
    </tbody>
  </table>
)

function RentalRow({ row, onOpen, onLink }: { row: Rental } & Pick<RentalsTableProps, 'onOpen' | 'onLink'>) {
  const { contractNo, fromAt, toAt, timeZone, renter, state } = row
  const timeOf = (instant: string) => formatTimestamp(new Date(instant), timeZone)
  return (
    <tr className={css.row} data-cancelled={state === 'cancelled' || undefined}>
      <th scope="row">
        <button type="button" className={css.open} onClick={() => onOpen(row)}>
          {contractNo}
        </button>
        {state === 'cancelled' && <span className={css.muted}> {m.rentals_stateCancelled()}</span>}
      </th>
      <td className={css.plate}>
        <PlateChip registrationNo={row.registrationNo} countryCode={row.countryCode} />
      </td>
      <td className={css.period}>
        {timeOf(fromAt)} – {toAt ? timeOf(toAt) : m.rentals_open()}
      </td>
      <td className={css.renter}>{renter?.name}</td>
      {RENTAL_ENDS.map((end) => (
        <td
          key={end}
          className={css.state}
          data-end={end}
          data-state={state === 'active' ? stateOf(row, end) : undefined}
        >
          {state === 'active' && (
            <button
              type="button"
              className={css.link}
              aria-label={`${END_NAMES[end]()}: ${STATES[stateOf(row, end)]()}, ${contractNo}`}
              onClick={() => onLink(row, end)}
            >
              <span className={css.caption}>{END_NAMES[end]()} </span>
              {STATES[stateOf(row, end)]()}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}
