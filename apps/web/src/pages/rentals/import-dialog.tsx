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
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import css from '../../jobs/file-import.module.css'
import { EffectCounts, exampleCsv, FileImport } from '../../jobs/file-import.tsx'
import { m } from '../../paraglide/messages.js'
import { RENTALS } from '../../rentals/rentals-query.ts'

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
  return exampleCsv([Object.values(RENTAL_FILE_HEADINGS), ...rows])
}

/** Imports rentals from a file, after a preview of the effect. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <FileImport<RentalFileResult>
      title={m.rentals_import()}
      testId="rental-file"
      columns={m.rentals_columns({ columns: Object.values(RENTAL_FILE_HEADINGS).join(', ') })}
      example={{ name: 'rentals-example.csv', make: exampleFile }}
      isFileName={isRentalFileName}
      mostBytes={MAX_RENTAL_FILE_BYTES}
      onRead={(file) => call(readRentalFile, { query: { fileName: file.name, language: currentLocale() }, file })}
      importWords={({ added, changed }) =>
        added + changed > 0 ? m.rentals_importNow(counted(added + changed)) : undefined
      }
      onImport={({ fileId }) => call(importRentals, { body: { fileId } })}
      onImported={(result) => {
        const { added, changed, overlapping } = result as RentalImportResult
        void client.invalidateQueries({ queryKey: [RENTALS] })
        showSnackbar({ text: m.rentals_imported({ added, changed, overlapping }) })
      }}
      preview={{
        kind: 'rentalFile',
        count: ({ rentals }) => m.rentals_count(counted(rentals)),
        faultWords: (fault) => FAULTS[(fault as RentalFileResult['firstFaults'][number]).reason](),
      }}
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImport>
  )
}

/** What the import of a file would do. Nothing is stored yet. */
const Preview = ({ result }: { result: RentalFileResult }) => (
  <>
    <EffectCounts counts={(['added', 'changed', 'unchanged'] as const).map((one) => [EFFECTS[one](), result[one]])} />
    <ul className={css.list} aria-label={m.rentals_firstRentals()}>
      {result.firstRentals.map(({ row, contractNo, fromAt, toAt, timeZone, renterName, effect, ...plate }) => (
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
  </>
)
