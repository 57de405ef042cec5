import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { displayPlate, formatRegistration, isUnusualPlate } from '@skadi/domain/cars/registration'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import table from '../../ui/tables/data-table.module.css'
import css from './plates-table.module.css'

type PlatesTableProps = {
  rows: readonly ListedCar[]
  label: string
  /**
   * removes a car from the list, and returns whether the list no longer contains the car;
   * undefined if the cars are read-only
   */
  onDelete?: (car: ListedCar) => Promise<boolean>
  /** opens the form with the details of a car; undefined if the cars are read-only */
  onEdit?: (car: ListedCar) => void
  /** true if these rows belong to an earlier search, while the rows of the current search are loading */
  isOutdated?: boolean
  /** true if the table is inside another element; false if the table fills the page from edge to edge */
  isFramed?: boolean
}

/** The cars of a plate list, as a table, or as cards on a narrow screen. */
export function PlatesTable({ rows, label, onDelete, onEdit, isOutdated = false, isFramed }: PlatesTableProps) {
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
          <PlateRow key={formatRegistration(car)} car={car} onDelete={onDelete} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  )
}

type PlateRowProps = {
  car: ListedCar
  onDelete: ((car: ListedCar) => Promise<boolean>) | undefined
  onEdit: ((car: ListedCar) => void) | undefined
}

/** Row with a car of the plate list. A dash marks a missing value (1§5). */
function PlateRow({ car, onDelete, onEdit }: PlateRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const line = useRef<HTMLTableRowElement>(null)
  const plate = displayPlate(car)
  // The row of the deleted car disappears. So the focus moves to the next or previous row after the dialog closes.
  useEffect(() => {
    if (!isDeleted || isAsking) return
    const beside = line.current?.nextElementSibling ?? line.current?.previousElementSibling
    beside?.querySelector<HTMLElement>('td:last-child button:last-of-type')?.focus()
  }, [isDeleted, isAsking])
  return (
    <tr ref={line} className={css.row} data-deleted={isDeleted || undefined}>
      <th scope="row" className={css.plate}>
        <PlateChip registrationNo={car.registrationNo} countryCode={car.countryCode} />
        {isUnusualPlate(car) && <span className={css.unusual}>{m.plates_unusual()}</span>}
      </th>
      {(['make', 'model', 'year', 'vin'] as const).map((detail) => (
        <td key={detail} className={css[detail]} data-unknown={car[detail] === null || undefined}>
          {car[detail] ?? '-'}
        </td>
      ))}
      {onDelete && (
        <td className={css.action}>
          {onEdit && (
            <Button height={28} aria-label={m.plates_editPlate({ plate })} onClick={() => onEdit(car)}>
              {m.plates_edit()}
            </Button>
          )}
          <Button height={28} aria-label={m.plates_deletePlate({ plate })} onClick={() => setAsking(true)}>
            {m.plates_actionDelete()}
          </Button>
          {isAsking && (
            <ConfirmDialog
              title={m.plates_deleteOne({ plate })}
              text={m.plates_deleteText()}
              confirm={m.plates_actionDelete()}
              onConfirm={async () => setDeleted(await onDelete(car))}
              onClose={() => setAsking(false)}
            />
          )}
        </td>
      )}
    </tr>
  )
}
