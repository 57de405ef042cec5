import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { formatRegistration } from '@skadi/domain/cars/registration'
import { m } from '../../paraglide/messages.js'
import table from '../../ui/tables/data-table.module.css'
import { PlateRow } from './plate-row.tsx'
import css from './plates-table.module.css'

type PlatesTableProps = {
  rows: readonly ListedCar[]
  label: string
  /** removes a car from the list; returns whether it is gone. Undefined: the cars are read-only */
  onDelete?: (car: ListedCar) => Promise<boolean>
  /** true for rows of an earlier search, shown until the new ones are loaded */
  isOutdated?: boolean
  /** rendered inside another element, instead of filling the page from edge to edge */
  isFramed?: boolean
}

/** Cars of a plate list: a table, or cards on a narrow screen. */
export function PlatesTable({ rows, label, onDelete, isOutdated = false, isFramed }: PlatesTableProps) {
  return (
    <table
      className={isFramed ? `${table.table} ${css.framed}` : table.table}
      aria-label={label}
      aria-busy={isOutdated}
    >
      <thead className={table.head}>
        <tr>
          <th scope="col">{m.plates_plate()}</th>
          <th scope="col">{m.cars_make()}</th>
          <th scope="col">{m.cars_model()}</th>
          <th scope="col">{m.cars_year()}</th>
          <th scope="col">{m.cars_vin()}</th>
          {onDelete && (
            <th scope="col">
              <span className="visually-hidden">{m.plates_actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((car) => (
          <PlateRow key={formatRegistration(car)} car={car} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}
