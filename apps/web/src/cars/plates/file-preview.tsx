import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { formatRegistration } from '@skadi/domain/cars/registration'
import { useState } from 'react'
import { counted, writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import css from './file-preview.module.css'
import { countsOf, type PlateAction, type PlateCounts, resultWords, touched } from './plate-action.ts'
import { PlatesTable } from './plates-table.tsx'

const LAYOUTS: Record<PlateFileLayout, () => string> = {
  simple: m.plates_layoutSimple,
  extended: m.plates_layoutExtended,
}

const APPLY: Record<PlateAction, () => string> = {
  add: m.plates_applyAdd,
  overwrite: m.plates_applyOverwrite,
  delete: m.plates_applyDelete,
}

type FilePreviewProps = {
  file: PlateFileResult
  action: PlateAction
  onRows: () => void
  onChange: () => Promise<void>
  onLeave: () => void
}

/** Preview of a file: its content, and the effect of the chosen change. Nothing is stored yet. */
export function FilePreview({ file, action, onRows, onChange, onLeave }: FilePreviewProps) {
  const [isAsking, setAsking] = useState(false)
  const { fileName, layout, cars, faults, unread, hiddenColumns = [] } = file
  const isSparing = action === 'overwrite' && unread > 0
  const counts = countsOf(file, action)
  const isNothing = touched(counts) === 0
  return (
    <div className={css.preview} role="group" aria-label={fileName}>
      <p className={css.file}>
        <span className="type-strong">{fileName}</span>{' '}
        <span className={css.muted}>
          {LAYOUTS[layout]()} · {m.fleet_cars(counted(cars))}
        </span>
      </p>
      <Counts action={action} counts={counts} />
      {faults > 0 && (
        <div className={css.faults}>
          <p>{m.plates_faults(counted(faults))}</p>
          {isSparing && <p>{m.plates_noneRemoved(counted(unread))}</p>}
          <Button height={28} onClick={onRows}>
            {m.plates_faultRows()}
          </Button>
        </div>
      )}
      {hiddenColumns.length > 0 && <p>{m.plates_hiddenColumns({ columns: hiddenColumns.join(', ') })}</p>}
      {isNothing && <p>{m.plates_nothingToDo()}</p>}
      <div className={css.actions}>
        {!isNothing && (
          <Button height={40} look="ink" onClick={() => (action === 'add' ? void onChange() : setAsking(true))}>
            {APPLY[action]()}
          </Button>
        )}
        <Button height={40} onClick={onLeave}>
          {m.plates_otherFile()}
        </Button>
      </div>
      <FirstCars file={file} />
      {isAsking && (
        <ConfirmDialog
          title={
            action === 'overwrite' ? m.plates_overwriteQuestion() : m.plates_deleteQuestion(counted(counts.removed))
          }
          text={
            action === 'delete'
              ? m.plates_deleteText()
              : isSparing
                ? m.plates_overwriteSparing({ fileName, what: resultWords(counts) })
                : m.plates_overwriteText({ fileName, cars: m.fleet_cars(counted(cars)), what: resultWords(counts) })
          }
          confirm={action === 'overwrite' ? m.plates_actionOverwrite() : m.plates_actionDelete()}
          onConfirm={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The counts to show for each kind of change, with the texts of the counts. */
const COUNTS: Record<PlateAction, readonly [keyof PlateCounts, () => string][]> = {
  add: [
    ['added', m.plates_new],
    ['changed', m.plates_changed],
    ['kept', m.plates_unchanged],
  ],
  overwrite: [
    ['added', m.plates_new],
    ['changed', m.plates_changed],
    ['kept', m.plates_unchanged],
    ['removed', m.plates_removed],
  ],
  delete: [
    ['removed', m.plates_removed],
    ['notListed', m.plates_notListed],
  ],
}

const Counts = ({ action, counts }: { action: PlateAction; counts: PlateCounts }) => (
  <dl className={css.counts} aria-live="polite">
    {COUNTS[action].map(([count, words]) => (
      <div key={count} className={css.count} data-none={counts[count] === 0 || undefined}>
        <dt>{words()}</dt>
        <dd>{writeCount(counts[count])}</dd>
      </div>
    ))}
  </dl>
)

/** Table of the first cars of a file. A simple file contains only plates, so the plates are shown without a table. */
function FirstCars({ file: { layout, firstCars, cars } }: { file: PlateFileResult }) {
  const label =
    cars > firstCars.length ? m.plates_firstOf({ first: firstCars.length, all: writeCount(cars) }) : m.plates_allCars()
  return (
    <div className={css.first}>
      <p className={css.muted}>{label}</p>
      {layout === 'extended' ? (
        <PlatesTable rows={firstCars} label={label} isFramed />
      ) : (
        <ul className={css.plates} aria-label={label}>
          {firstCars.map((car) => (
            <li key={formatRegistration(car)}>
              <PlateChip registrationNo={car.registrationNo} countryCode={car.countryCode} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
