import { importPayments, printCaseStatement, readPaymentFile } from '@skadi/contract/cases/case-files'
import { can } from '@skadi/domain/auth/rights'
import { type CaseRow, caseStatement } from '@skadi/store/cases/case.repo'
import { type ReadFileRow, readFileStatement } from '@skadi/store/jobs/job.repo'
import { jobFileKey } from '@skadi/store/objects/object-key'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { startJob, startWith } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { CASE_STATEMENT, type CaseStatementJob } from './case-statement.job.ts'
import { checkPaymentFile, IMPORT_PAYMENTS, PAYMENT_FILE, type PaymentFileJob } from './payment-file.job.ts'

/** Calls for the files of cases: printed statements, and payments from a file. */
export function caseFilesCalls({ db, objects }: Services): BoundCall[] {
  return [
    bindCall(printCaseStatement, async ({ params: { id, statementId }, body }, { actor, signal, mutate }) => {
      if (!can(actor, 'readCases')) throw new ApiError('FORBIDDEN')
      const scope = tenantScope(actor)
      const row = found(await db.row<CaseRow>(scope, caseStatement(scope, id), { signal }))
      const { number } = found(row.statements.find((one) => one.id === statementId))
      if (!(await hasChromium())) throw new ApiError('PRINT_IN_BROWSER')
      const input: CaseStatementJob = { caseId: id, statementId, language: body.language }
      const name = `${number}, ${row.reference}`
      return mutate(scope, async (tx) => ({
        data: { jobId: await startJob(tx, scope, { kind: CASE_STATEMENT, input, name }) },
      }))
    }),

    bindCall(readPaymentFile, async ({ query: { fileName, language } }, { actor, mutate, file }) => {
      const scope = writeScope(actor, 'writeCases')
      checkPaymentFile(fileName, file.size)
      const jobId = await startWith(objects, { file: file.path }, (id, key) => {
        const input: PaymentFileJob = { key, fileName, language }
        return mutate(scope, (tx) => startJob(tx, scope, { id, kind: PAYMENT_FILE, input, name: fileName }))
      })
      return { data: { jobId } }
    }),

    bindCall(importPayments, async ({ body: { fileId } }, { actor, signal, mutate }) => {
      const scope = writeScope(actor, 'writeCases')
      const wanted = { kind: PAYMENT_FILE, fileId, counted: 'payments' } as const
      const file = found(await db.row<ReadFileRow>(scope, readFileStatement(scope, wanted), { signal }))
      const input = { key: jobFileKey(file.jobId, fileId) }
      const jobId = await mutate(scope, (tx) =>
        startJob(tx, scope, { kind: IMPORT_PAYMENTS, input, name: file.fileName, total: file.count }),
      )
      return { data: { jobId } }
    }),
  ]
}
