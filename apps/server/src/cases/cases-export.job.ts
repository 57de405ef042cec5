import { CASE_WAITS_FOR } from '@skadi/domain/cases/case-states'
import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { Locale } from '@skadi/domain/language/language'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { casesSheetWords } from '@skadi/report/words/sheet-words'
import { type CaseFilter, listCases } from '@skadi/store/cases/list-cases.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { everyPage } from '../core/tables/every-page.ts'
import { tableFile } from '../core/tables/table-file.ts'
import { toCaseFilter, toCaseSummary } from './to-case.ts'

export const CASES_EXPORT = LIST_JOBS.cases

/** `query`: as typed */
export type CasesExport = {
  format: TableFormat
  language: Locale
  filter: Omit<CaseFilter, 'query'> & { query?: string | undefined }
}

/** Widths in characters, in the order of the columns. */
const WIDTHS = [14, 16, 20, 14, 12, 9, 12, 12, 12, 12, 10, 14, 16, 12, 12, 12, 22]

/** Exports the complete list of cases as CSV or XLSX, for the company's accounting. */
export const casesExportJob = defineJob<CasesExport>({
  kind: CASES_EXPORT,
  right: 'readCases',
  run: async (input, context) => {
    const { format, language } = input
    const { title, states: _, waits: __, payments: ___, ...heads } = casesSheetWords(language)
    const columns = Object.values(heads).map((head, at) => ({ head, width: WIDTHS[at] ?? 12 }))
    return { file: tableFile(format, { language, title, columns, rows: readRows(input, context) }) }
  },
})

async function* readRows({ filter, language }: CasesExport, context: JobContext): AsyncGenerator<Row> {
  const { services, scope, signal, progress } = context
  const words = casesSheetWords(language)
  const of = toCaseFilter(services.secrets, scope, filter)
  for await (const rows of everyPage((page) => listCases(services.db, scope, of, page, { signal }), progress))
    yield* rows
      .map(toCaseSummary)
      .map((one) => [
        one.reference,
        one.contractNo,
        words.states[one.state],
        words.waits[CASE_WAITS_FOR[one.state]],
        one.registrationNo,
        one.countryCode,
        one.damageCount,
        hundredths(one.grossMinor - one.vatMinor),
        hundredths(one.vatMinor),
        hundredths(one.grossMinor),
        one.currency,
        hundredths(one.paidMinor),
        words.payments[one.paymentState],
        one.invoiceNo,
        one.toldAt?.slice(0, 10) ?? null,
        one.dueOn,
        one.owner?.name ?? null,
      ])
}

/** An amount in whole units, as accounting programs read it. */
const hundredths = (minor: number): number => minor / 100
