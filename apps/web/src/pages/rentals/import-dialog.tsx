import type { RentalFileResult, RentalImportResult } from '@skadi/contract/rentals/rental'
import { importRentals, readRentalFile } from '@skadi/contract/rentals/rental-calls'
import { displayPlate } from '@skadi/domain/cars/registration'
import { formatTimestamp } from '@skadi/domain/dates/format-date'
import {
  isRentalFileName,
  MAX_RENTAL_FILE_BYTES,
  RENTAL_FILE_HEADINGS,
  type RentalRowFault,
} from '@skadi/domain/rentals/rental-file'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { saveFile } from '../../core/save-file.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { downloadJob } from '../../jobs/download-job.ts'
import { failureReason } from '../../jobs/failure-reason.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import css from '../../rentals/rentals.module.css'
import { RENTALS } from '../../rentals/rentals-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'

const FAULTS: Record<RentalRowFault, () => string> = {
  contractNo: m.rentalFault_contractNo,
  plate: m.rentalFault_plate,
  country: m.rentalFault_country,
  fromAt: m.rentalFault_fromAt,
  toAt: m.rentalFault_toAt,
  timeZone: m.rentalFault_timeZone,
  deductible: m.rentalFault_deductible,
  currency: m.rentalFault_currency,
  language: m.rentalFault_language,
  email: m.rentalFault_email,
  drivers: m.rentalFault_drivers,
  tooLong: m.rentalFault_tooLong,
  period: m.rentalFault_period,
  overlap: m.rentalFault_overlap,
  error: m.rentalFault_error,
  formula: m.rentalFault_formula,
  format: m.rentalFault_format,
  hidden: m.rentalFault_hidden,
  twice: m.rentalFault_twice,
}

const EFFECTS = { added: m.rentals_added, changed: m.rentals_changed, unchanged: m.rentals_unchanged } as const

const DAY_MS = 86_400_000

/** An example file with rentals around today, which people fill in and upload. */
function exampleFile(): Blob {
  const at = (days: number) => `${formatTimestamp(new Date(Date.now() + days * DAY_MS), ownZone()).slice(0, 10)} 08:00`
  const rows = [
    [
      'R-1001',
      'AB12345',
      at(-2),
      at(1),
      'Gardermoen',
      'Gardermoen',
      '',
      '8000',
      'NOK',
      'Basic',
      'no',
      'Kari Nordmann',
      'kari@example.com',
      '+4790000101',
      'Storgata 1, 0155 Oslo',
      'Ola Nordmann',
    ],
    [
      'R-1002',
      'EK54321',
      at(-1),
      '',
      'Gardermoen',
      '',
      '',
      '4000',
      'NOK',
      'Plus',
      'en',
      'John Smith',
      'john@example.com',
      '+447700900123',
      '',
      '',
    ],
    [
      'R-1003',
      'DR13579',
      at(2),
      at(9),
      'Gardermoen',
      'Bergen',
      '',
      '',
      '',
      '',
      'es',
      'Ana García',
      'ana@example.com',
      '+34600000123',
      '',
      '',
    ],
  ]
  const lines = [Object.values(RENTAL_FILE_HEADINGS), ...rows].map((cells) => cells.join(';'))
  // a byte order mark, by which Excel recognises UTF-8
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
}

type Read = { jobId: string; result: RentalFileResult }

/** Imports rentals from a file: the choice of the file, the preview of its effect, and the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const hintId = useId()
  const [read, setRead] = useState<Read>()
  const [failure, setFailure] = useState<string>()
  const reading = useFollowedJob(
    (job) =>
      job.status === 'FINISHED'
        ? setRead({ jobId: job.id, result: job.result as RentalFileResult })
        : setFailure(failureReason(job)),
    { isSaved: false },
  )
  const importing = useFollowedJob((job) => {
    if (job.status !== 'FINISHED') return setFailure(failureReason(job))
    const { added, changed, overlapping } = job.result as RentalImportResult
    void client.invalidateQueries({ queryKey: [RENTALS] })
    showSnackbar({ text: m.rentals_imported({ added, changed, overlapping }) })
    onClose()
  })
  const isBusy = reading.isBusy || importing.isBusy
  const fail = (error: unknown) => setFailure(failureWords(m.rentals_readFailed(), reasonOf(error)))
  const send = ([file, ...more]: readonly File[]) => {
    if (!file || isBusy) return
    if (more.length > 0 || !isRentalFileName(file.name) || file.size > MAX_RENTAL_FILE_BYTES)
      return setFailure(m.rentals_wrongFile())
    setFailure(undefined)
    const query = { fileName: file.name, language: currentLocale() }
    reading.start(() => call(readRentalFile, { query, file })).catch(fail)
  }
  const write = ({ result }: Read) => {
    setFailure(undefined)
    importing.start(() => call(importRentals, { body: { fileId: result.fileId } })).catch(fail)
  }
  const writes = read ? read.result.added + read.result.changed : 0
  return (
    <Dialog title={m.rentals_import()} isBusy={isBusy} isWide onClose={onClose}>
      <FormAlert text={failure} />
      {read ? (
        <Preview read={read} />
      ) : (
        <div className={css.form}>
          <DropZone
            onFiles={send}
            hintId={hintId}
            accept=".csv,.xlsx"
            words={{ choose: m.rentals_choose(), orDrop: m.rentals_orDrop(), dropNow: m.rentals_dropNow() }}
            testId="rental-file"
          />
          <p id={hintId} className={css.muted}>
            {m.rentals_columns({ columns: Object.values(RENTAL_FILE_HEADINGS).join(', ') })}
          </p>
          <p role="status">{reading.isBusy && m.rentals_reading()}</p>
        </div>
      )}
      <DialogActions>
        {!read && (
          <Button height={40} onClick={() => saveFile(exampleFile(), 'rentals-example.csv')}>
            {m.rentals_example()}
          </Button>
        )}
        {read && (
          <Button height={40} disabled={isBusy} onClick={() => setRead(undefined)}>
            {m.rentals_otherFile()}
          </Button>
        )}
        <Button height={40} disabled={isBusy} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        {read && writes > 0 && (
          <Button height={40} look="ink" isBusy={importing.isBusy} onClick={() => write(read)}>
            {m.rentals_importNow(counted(writes))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What the import of a file would do, and the rows that it leaves out. Nothing is stored yet. */
function Preview({ read: { jobId, result } }: { read: Read }) {
  const { fileName, rentals, faults, firstFaults, firstRentals, hiddenColumns = [] } = result
  return (
    <div className={css.form} role="group" aria-label={fileName}>
      <p>
        <span className="type-strong">{fileName}</span>{' '}
        <span className={css.muted}>{m.rentals_count(counted(rentals))}</span>
      </p>
      <dl className={css.counts}>
        {(['added', 'changed', 'unchanged'] as const).map((effect) => (
          <div key={effect}>
            <dt>{EFFECTS[effect]()}</dt>
            <dd>{writeCount(result[effect])}</dd>
          </div>
        ))}
      </dl>
      {hiddenColumns.length > 0 && <p>{m.plates_hiddenColumns({ columns: hiddenColumns.join(', ') })}</p>}
      {faults > 0 && (
        <div>
          <p>{m.rentals_faults(counted(faults))}</p>
          <ul className={css.list}>
            {firstFaults.map(({ row, text, reason }) => (
              <li key={row}>{m.rentals_faultRow({ row, text, reason: FAULTS[reason]() })}</li>
            ))}
          </ul>
          <Button height={28} onClick={() => void downloadJob({ id: jobId, kind: 'rentalFile', name: fileName })}>
            {m.rentals_faultFile()}
          </Button>
        </div>
      )}
      <ul className={css.list} aria-label={m.rentals_firstRentals()}>
        {firstRentals.map(({ row, contractNo, fromAt, toAt, timeZone, renterName, effect, ...plate }) => (
          <li key={row}>
            {[
              contractNo,
              displayPlate(plate),
              formatTimestamp(new Date(fromAt), timeZone),
              toAt ? formatTimestamp(new Date(toAt), timeZone) : m.rentals_open(),
              renterName,
              EFFECTS[effect](),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
