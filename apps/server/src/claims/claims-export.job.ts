import { waitingFor } from '@skadi/domain/claims/waiting-for'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { Locale } from '@skadi/domain/language/language'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { claimsSheetWords } from '@skadi/report/words/sheet-words'
import { type ClaimFilter, type ListedClaimRow, listClaims } from '@skadi/store/claims/claim.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { everyPage } from '../core/tables/every-page.ts'
import { tableFile } from '../core/tables/table-file.ts'
import { loadClaimSums, toMoney } from '../shared/claims/load-claim-sums.ts'
import { readerIn } from '../shared/costs/load-prices.ts'

export const CLAIMS_EXPORT = LIST_JOBS.claims

export type ClaimsExport = { format: TableFormat; language: Locale; filter: ClaimFilter }

/** Widths of the columns, in characters. */
const WIDTHS = [18, 10, 12, 9, 12, 26, 24, 24, 20, 16, 14, 12, 10, 16, 12]

/** Exports the complete list of claims as CSV or XLSX. */
export const claimsExportJob = defineJob<ClaimsExport>({
  kind: CLAIMS_EXPORT,
  right: 'readClaims',
  run: async (input, context) => {
    const { format, language } = input
    const { title, statuses: _, waiting: __, ...heads } = claimsSheetWords(language)
    const columns = Object.values(heads).map((head, at) => ({ head, width: WIDTHS[at] ?? 12 }))
    return { file: tableFile(format, { language, title, columns, rows: readRows(input, context) }) }
  },
})

async function* readRows({ filter, language }: ClaimsExport, context: JobContext): AsyncGenerator<Row> {
  const { services, scope, signal, progress } = context
  for await (const rows of everyPage((page) => listClaims(services.db, scope, filter, page, { signal }), progress)) {
    const ids = rows.map(({ id }) => id)
    const sumOf = await loadClaimSums(readerIn(services.db, scope, { signal }), scope, ids)
    yield* rows.map((row) => tableRow(row, toMoney(sumOf(row.id)), language))
  }
}

function tableRow(row: ListedClaimRow, sum: ReturnType<typeof toMoney>, language: Locale): Row {
  const { statuses, waiting } = claimsSheetWords(language)
  return [
    row.claimNo,
    statuses[row.status === 'draft' ? 'draft' : row.state],
    row.registrationNo,
    row.country,
    row.accidentDate,
    row.clientName,
    row.handlerName,
    row.insurerName,
    row.insurerReference,
    row.evidence.proven,
    row.evidence.weak,
    sum?.amount ?? null,
    sum?.currency ?? null,
    waiting[waitingFor(row, row.link ?? undefined, Date.now()).kind],
    row.createdAt.toISOString().slice(0, 10),
  ]
}
