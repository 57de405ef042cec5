import { MAX_FIRST_PAYMENTS, type PaymentFileResult, type PaymentImportResult } from '@skadi/contract/cases/case-files'
import {
  type FilePayment,
  isPaymentFileName,
  MAX_PAYMENT_FILE_BYTES,
  type PaymentEffect,
  planPayments,
  type ReadPaymentFile,
} from '@skadi/domain/cases/payment-file'
import { startOfDay } from '@skadi/domain/dates/day'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { Locale } from '@skadi/domain/language/language'
import { paymentSheetWords } from '@skadi/report/words/sheet-words'
import { type CaseRow, casesOfReferencesStatement, OWN_ZONE } from '@skadi/store/cases/case.repo'
import { type NewPayment, paymentsStatement } from '@skadi/store/cases/change-case.repo'
import { takeAdvisoryLock } from '@skadi/store/db/advisory-lock'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import type { Scope } from '@skadi/store/db/scope'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { ApiError, found, missingIsNotFound } from '../core/http/api-error.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { readApart } from '../core/sheets/read-apart.ts'
import { spoolDirOf, spooled } from '../core/spool.ts'
import { faultsFile } from '../core/tables/faults-file.ts'
import { toFacts } from '../shared/cases/case-facts.ts'
import { defineImportJob } from '../shared/jobs/define-import-job.ts'
import { isSamePayment, recordPayment } from './record-payment.ts'

const HOST = new URL('payment-file-host.ts', import.meta.url)

type TenantScope = Scope & { role: 'app' }

/** @throws ApiError TYPE_NOT_SUPPORTED, EMPTY_FILE, TOO_LARGE: refusals that need no look into the file */
export function checkPaymentFile(fileName: string, size: number): void {
  if (!isPaymentFileName(fileName)) throw new ApiError('TYPE_NOT_SUPPORTED')
  if (size === 0) throw new ApiError('EMPTY_FILE')
  if (size > MAX_PAYMENT_FILE_BYTES) throw new ApiError('TOO_LARGE')
}

/** What an import of the payments would do to the company's cases now. */
async function planned(tx: Transaction, scope: TenantScope, payments: readonly FilePayment[]) {
  const rows = await tx.rows<CaseRow>(
    casesOfReferencesStatement(
      scope,
      payments.map(({ reference }) => reference),
    ),
  )
  const stored = await tx.rows<NewPayment>(
    paymentsStatement(
      scope,
      payments.map(({ externalId }) => externalId),
    ),
  )
  const { zone } = found(await tx.row<{ zone: string }>(OWN_ZONE))
  const caseOf = new Map(rows.map((row) => [row.reference ?? '', row]))
  const known = new Map(stored.map((one) => [one.externalId, one]))
  const storedAs = (payment: FilePayment) => {
    const before = known.get(payment.externalId)
    if (!before) return undefined
    const told = { ...payment, caseId: caseOf.get(payment.reference)?.id ?? '', paidAt: paidAt(payment, zone) }
    return isSamePayment(before, told) ? 'same' : 'other'
  }
  const cases = new Map(rows.map((row) => [row.reference ?? '', toFacts(row)]))
  return { ...planPayments(payments, { cases, storedAs }), caseOf, zone }
}

const paidAt = ({ day }: FilePayment, zone: string): Date => startOfDay(day, zone)

export const PAYMENT_FILE = LIST_JOBS.payments

/** `key`: the upload, an object of the job; `language`: of the list of rows that are not recorded */
export type PaymentFileJob = { key: string; fileName: string; language: Locale }

/** Reads a payment file and reports what its import would do, row by row; changes nothing. */
export const paymentFileJob = defineJob<PaymentFileJob>({
  kind: PAYMENT_FILE,
  right: 'writeCases',
  run: async ({ key, fileName, language }, { services, job, scope, signal }) => {
    const { config, objects, db } = services
    const { stream } = await objects.get(key).catch(missingIsNotFound)
    const read = await spooled(spoolDirOf(config.DATA_DIR), stream, signal, (file) =>
      readApart<ReadPaymentFile>(HOST, file, { signal, check: (size) => checkPaymentFile(fileName, size) }),
    )
    const owner: TenantScope = { role: 'app', tenantId: found(job.tenantId), userId: scope.userId }
    const plan = await db.transaction(owner, (tx) => planned(tx, owner, read.payments))
    const faults = [...read.faults, ...plan.faults].sort((a, b) => a.row - b.row)
    const fileId = newId()
    const usable = plan.planned.map(({ payment }) => payment)
    await objects.put(jobFileKey(job.id, fileId), Buffer.from(JSON.stringify(usable)))
    const count = (effect: PaymentEffect) => plan.planned.filter((one) => one.effect === effect).length
    const data: PaymentFileResult = {
      fileId,
      fileName,
      payments: usable.length,
      recorded: count('recorded'),
      settled: count('settled'),
      known: count('known'),
      faults: faults.length,
      firstFaults: faults.slice(0, MAX_FIRST_PAYMENTS),
      firstPayments: plan.planned.slice(0, MAX_FIRST_PAYMENTS).map(({ payment, effect }) => {
        const { row, reference, kind, minor, currency, day, externalId } = payment
        const { id = '', registrationNo = null, countryCode = null } = plan.caseOf.get(reference) ?? {}
        return {
          row,
          reference,
          kind,
          minor,
          currency,
          day,
          externalId,
          caseId: id,
          registrationNo,
          countryCode,
          effect,
        }
      }),
      ...(read.hiddenColumns && { hiddenColumns: read.hiddenColumns }),
    }
    return { data, ...(faults.length > 0 && { file: faultsFile(faults, fileName, paymentSheetWords(language)) }) }
  },
})

export const IMPORT_PAYMENTS = 'importPayments'

/**
 * Records the payments of a read file, all or none. CONFLICT if one of them can no longer be recorded as the preview said.
 */
export const importPaymentsJob = defineImportJob<FilePayment, PaymentImportResult>({
  kind: IMPORT_PAYMENTS,
  right: 'writeCases',
  write: async (tx, owner, payments) => {
    // two imports lock their cases one after the other
    await takeAdvisoryLock(tx, `case payments ${owner.tenantId}`)
    const { zone } = found(await tx.row<{ zone: string }>(OWN_ZONE))
    let recorded = 0
    for (const payment of payments) {
      const { row: _, day: __, invoiceNo, ...told } = payment
      const { isNew } = await recordPayment(tx, owner, {
        ...told,
        paidAt: paidAt(payment, zone).toISOString(),
        ...(invoiceNo && { invoiceNo }),
      }).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError('CONFLICT', { cause: error }) : error
      })
      if (isNew) recorded += 1
    }
    return { recorded, known: payments.length - recorded }
  },
})
