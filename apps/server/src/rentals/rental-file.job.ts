import { MAX_FIRST_RENTALS, type RentalFileResult, type RentalImportResult } from '@skadi/contract/rentals/rental'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { Locale } from '@skadi/domain/language/language'
import { FILE_SOURCE } from '@skadi/domain/rentals/rental'
import {
  type FileRental,
  isRentalFileName,
  MAX_RENTAL_FILE_BYTES,
  type ReadRentalFile,
  type RentalRowToMend,
} from '@skadi/domain/rentals/rental-file'
import { rentalSheetWords } from '@skadi/report/words/sheet-words'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { linkRentalsOf, lockAllRentals, previewLinks } from '@skadi/store/rentals/link-rentals.repo'
import {
  type GivenRental,
  isSameRental,
  overlappingRentals,
  type RentalRow,
  rentalsByKey,
  writeRentals,
} from '@skadi/store/rentals/rental.repo'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { readApart } from '../core/sheets/read-apart.ts'
import { spoolDirOf, spooled } from '../core/spool.ts'
import { faultsFile } from '../core/tables/faults-file.ts'
import { defineImportJob } from '../shared/jobs/define-import-job.ts'

const HOST = new URL('rental-file-host.ts', import.meta.url)

type TenantScope = Scope & { role: 'app' }

/** Reads a rental file in a child process. @throws ApiError TYPE_NOT_SUPPORTED, EMPTY_FILE, TOO_LARGE, or the refusal of the file */
export function readRentalFile(
  file: string,
  { fileName, timeZone, signal }: { fileName: string; timeZone: string; signal: AbortSignal },
): Promise<ReadRentalFile> {
  return readApart<ReadRentalFile>(HOST, file, {
    signal,
    argument: timeZone,
    check: (size) => checkRentalFile(fileName, size),
  })
}

/** @throws ApiError TYPE_NOT_SUPPORTED, EMPTY_FILE, TOO_LARGE: refusals that need no look into the file */
export function checkRentalFile(fileName: string, size: number): void {
  if (!isRentalFileName(fileName)) throw new ApiError('TYPE_NOT_SUPPORTED')
  if (size === 0) throw new ApiError('EMPTY_FILE')
  if (size > MAX_RENTAL_FILE_BYTES) throw new ApiError('TOO_LARGE')
}

type Effect = RentalFileResult['firstRentals'][number]['effect']

/** A file's rentals compared with the stored rentals; `overlapping` rentals are not written. */
type Comparison = {
  stored: Map<string, RentalRow>
  overlapping: ReadonlySet<string>
  effectOf: (rental: GivenRental) => Effect
  count: (effect: Effect) => number
}

const ofFile = ({ row: _, ...rental }: FileRental): GivenRental => ({
  ...rental,
  source: FILE_SOURCE,
  outerId: rental.contractNo,
})

async function compare(tx: Transaction, scope: TenantScope, rentals: readonly GivenRental[]): Promise<Comparison> {
  const stored = await rentalsByKey(
    tx,
    scope,
    FILE_SOURCE,
    rentals.map(({ outerId }) => outerId),
  )
  const overlapping = await overlappingRentals(tx, scope, FILE_SOURCE, rentals)
  const effectOf = (rental: GivenRental): Effect => {
    const row = stored.get(rental.outerId)
    if (!row) return 'added'
    return isSameRental(row, rental) ? 'unchanged' : 'changed'
  }
  const used = rentals.filter(({ outerId }) => !overlapping.has(outerId))
  const count = (effect: Effect) => used.filter((rental) => effectOf(rental) === effect).length
  return { stored, overlapping, effectOf, count }
}

export const RENTAL_FILE = LIST_JOBS.rentals

/** `key`: the upload, an object of the job; `timeZone`: of times without a zone; `language`: of the list of unusable rows */
export type RentalFileJob = { key: string; fileName: string; timeZone: string; language: Locale }

/** Reads a rental file and reports the effect of its import; changes nothing. The upload and its rentals are kept as long as the job. */
export const rentalFileJob = defineJob<RentalFileJob>({
  kind: RENTAL_FILE,
  right: 'writeRentals',
  run: async ({ key, fileName, timeZone, language }, { services, job, scope, signal }) => {
    const { config, objects, db } = services
    const { stream } = await objects.get(key).catch(missingIsNotFound)
    const read = await spooled(spoolDirOf(config.DATA_DIR), stream, signal, (file) =>
      readRentalFile(file, { fileName, timeZone, signal }),
    )
    const owner: TenantScope = { role: 'app', tenantId: found(job.tenantId), userId: scope.userId }
    const { overlapping, effectOf, count } = await db.transaction(owner, (tx) =>
      compare(tx, owner, read.rentals.map(ofFile)),
    )
    const rentals = read.rentals.filter(({ contractNo }) => !overlapping.has(contractNo))
    const faults = [...read.faults, ...read.rentals.filter((one) => !rentals.includes(one)).map(toOverlap)].sort(
      (a, b) => a.row - b.row,
    )
    const first = rentals.slice(0, MAX_FIRST_RENTALS)
    const links = await db.transaction(owner, (tx) => previewLinks(tx, owner.tenantId, first))
    const fileId = newId()
    await objects.put(jobFileKey(job.id, fileId), Buffer.from(JSON.stringify(rentals.map(ofFile))))
    const data: RentalFileResult = {
      fileId,
      fileName,
      rentals: rentals.length,
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      faults: faults.length,
      firstFaults: faults.slice(0, MAX_FIRST_RENTALS),
      firstRentals: first.map((rental, at) => ({
        row: rental.row,
        contractNo: rental.contractNo,
        countryCode: rental.countryCode,
        registrationNo: rental.registrationNo,
        fromAt: new Date(rental.fromAt).toISOString(),
        toAt: rental.toAt === null ? null : new Date(rental.toAt).toISOString(),
        timeZone: rental.timeZone,
        renterName: rental.renter.name,
        effect: effectOf(ofFile(rental)),
        pickup: links[at]?.pickup ?? 'unlinked',
        return: links[at]?.return ?? 'unlinked',
      })),
      ...(read.hiddenColumns && { hiddenColumns: read.hiddenColumns }),
    }
    return { data, ...(faults.length > 0 && { file: faultsFile(faults, fileName, rentalSheetWords(language)) }) }
  },
})

const toOverlap = ({ row, contractNo, registrationNo }: FileRental): RentalRowToMend => ({
  row,
  text: `${contractNo} ${registrationNo}`,
  reason: 'overlap',
})

export const IMPORT_RENTALS = 'importRentals'

/** Writes the rentals of a read file, all or none. */
export const importRentalsJob = defineImportJob<GivenRental, RentalImportResult>({
  kind: IMPORT_RENTALS,
  right: 'writeRentals',
  write: async (tx, owner, rentals, { secrets }) => {
    await lockAllRentals(tx, owner.tenantId)
    const { stored, overlapping, effectOf, count } = await compare(tx, owner, rentals)
    const written = rentals.filter((one) => !overlapping.has(one.outerId) && effectOf(one) !== 'unchanged')
    await writeRentals(tx, owner, written, stored, (part) => secrets.hashNamePart(owner.tenantId, part))
    const plates = [...written, ...written.flatMap(({ outerId }) => stored.get(outerId) ?? [])]
    await linkRentalsOf(tx, owner.tenantId, plates)
    return {
      added: count('added'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      overlapping: overlapping.size,
    }
  },
})
