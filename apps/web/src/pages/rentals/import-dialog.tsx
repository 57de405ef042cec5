import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { RentalFileResult, RentalImportResult } from '@skadi/contract/rentals/rental'
import { importRentals, listRentals, readRentalFile } from '@skadi/contract/rentals/rental-calls'
import { plateKey } from '@skadi/domain/cars/plate-key'
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
import { END_NAMES } from '../../rentals/link-dialog.tsx'
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

const LINKS = { linked: m.rentals_linked, doubtful: m.rentals_doubtful, unlinked: m.rentals_unlinked } as const
const EFFECTS = { added: m.rentals_added, changed: m.rentals_changed, unchanged: m.rentals_unchanged } as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Passing = Pick<ImageSetSummary, 'timeZone' | 'carInfo'>

/** A row of the example file. Times are written in the zone of the passing. */
const exampleRow = (
  of: Passing | undefined,
  given: { contract: string; from: number; to: number | null; name: string },
): string[] => {
  const zone = of?.timeZone ?? ownZone()
  const at = (ms: number | null) => (ms === null ? '' : formatTimestamp(new Date(ms), zone))
  const plate = of?.carInfo.registrationNo ?? 'AB12345'
  const places = ['Gardermoen', given.to === null ? '' : 'Gardermoen']
  const email = `${given.name.split(' ')[0]?.toLowerCase()}@example.com`
  return [
    given.contract,
    plate,
    at(given.from),
    at(given.to),
    ...places,
    zone,
    '8000',
    'NOK',
    'Basic',
    'en',
    given.name,
    email,
    '',
    '',
    '',
  ]
}

/**
 * An example file that fits the company's newest passings: a rental that links itself to a return and its pickup, one that links doubtfully,
 * because its car passed at a pickup only, an open one, and one that ends before it begins.
 */
async function exampleFile(): Promise<Blob> {
  const [sets, known] = await Promise.all([
    call(listImageSets, { query: { limit: 50, total: 'none' } }),
    call(listRentals, { query: { limit: 50, total: 'none' } }),
  ])
  // a car with a rental would overlap it
  const rented = new Set(known.data.items.map(({ registrationNo }) => plateKey(registrationNo)))
  const passings = sets.data.items.filter(
    ({ carInfo: { countryCode, registrationNo } }) =>
      registrationNo !== null && countryCode === 'NO' && !rented.has(plateKey(registrationNo)),
  )
  const back = passings.find(({ sincePickup }) => sincePickup !== null)
  const pickup = passings.find(
    ({ carInfo, origin }) => carInfo.registrationNo !== back?.carInfo.registrationNo && origin.label === 'pickup',
  )
  const now = Date.now()
  const [returned, passed] = [back, pickup].map((one) => (one ? Date.parse(one.recDate) : now))
  const [until, once] = [returned ?? now, passed ?? now]
  const from = back?.sincePickup ? Date.parse(back.sincePickup.recDate) : until - DAY_MS
  return exampleCsv([
    Object.values(RENTAL_FILE_HEADINGS),
    exampleRow(back, { contract: 'EX-1001', from: from - HOUR_MS / 4, to: until + HOUR_MS / 4, name: 'Kari Nordmann' }),
    exampleRow(pickup, { contract: 'EX-1002', from: once - 3 * DAY_MS, to: once, name: 'John Smith' }),
    exampleRow(undefined, { contract: 'EX-1003', from: now + 40 * DAY_MS, to: null, name: 'Ana García' }),
    exampleRow(undefined, { contract: 'EX-1004', from: now + 30 * DAY_MS, to: now + 29 * DAY_MS, name: 'Liv Berg' }),
  ])
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
      {result.firstRentals.map(
        ({ row, contractNo, fromAt, toAt, timeZone, renterName, effect, pickup, return: back, ...plate }) => (
          <li key={row}>
            {[
              contractNo,
              displayPlate(plate),
              formatTimestamp(new Date(fromAt), timeZone),
              toAt ? formatTimestamp(new Date(toAt), timeZone) : m.rentals_open(),
              renterName,
              EFFECTS[effect](),
              pickup !== 'unlinked' && m.rentals_endLink({ end: END_NAMES.pickup(), link: LINKS[pickup]() }),
              back !== 'unlinked' && m.rentals_endLink({ end: END_NAMES.return(), link: LINKS[back]() }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ),
      )}
    </ul>
  </>
)
