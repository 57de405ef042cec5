import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { formatRegistration } from '@skadi/domain/cars/registration'
import { m } from '../../paraglide/messages.js'
import table from '../../ui/tables/data-table.module.css'
import { PlateRow } from './plate-row.tsx'
import css from './plates-table.module.css'

type PlatesTableProps = {
  rows: readonly ListedCar[]
  label: string
  /** takes a car off the list; answers whether it is gone. Absent: the cars are only shown */
  onDelete?: (car: ListedCar) => Promise<boolean>
  /** rows of an earlier search, shown until the new ones are there */
  isOutdated?: boolean
  /** stands inside something else, instead of filling the page from edge to edge */
  isFramed?: boolean
}

/** Cars of a plate list: a table, and cards where it is narrow. */
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
