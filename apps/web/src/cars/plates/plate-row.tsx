import type { ListedCar } from '@skadi/contract/cars/plate-file'
import { displayPlate, isUnusualPlate } from '@skadi/domain/cars/registration'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import css from './plate-row.module.css'

type PlateRowProps = { car: ListedCar; onDelete: ((car: ListedCar) => Promise<boolean>) | undefined }

/** A car in a plate list; a missing value shows as a dash (1§5). */
export function PlateRow({ car, onDelete }: PlateRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const line = useRef<HTMLTableRowElement>(null)
  const plate = displayPlate(car)
  // After the question closes the focus moves to the adjacent row, because this row is about to disappear.
  useEffect(() => {
    if (!isDeleted || isAsking) return
    const beside = line.current?.nextElementSibling ?? line.current?.previousElementSibling
    beside?.querySelector<HTMLElement>('td:last-child button')?.focus()
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
