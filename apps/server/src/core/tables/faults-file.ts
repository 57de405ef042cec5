import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import type { JobFile } from '../jobs/define-job.ts'
import { writeXlsx } from './write-xlsx.ts'

type Words<Reason> = { title: string; row: string; text: string; reason: string; reasonOf: (reason: Reason) => string }

/** The unusable rows of a file, as a table with the reasons. @param fileName of the file that was read */
export const faultsFile = <Reason>(
  faults: readonly { row: number; text: string; reason: Reason }[],
  fileName: string,
  { title, row, text, reason, reasonOf }: Words<Reason>,
): JobFile => ({
  name: `${title.toLowerCase()} - ${fileName.replace(/\.csv$/i, '.xlsx')}`,
  contentType: XLSX_TYPE,
  body: writeXlsx({
    name: title,
    columns: [
      { head: row, width: 8 },
      { head: text, width: 24 },
      { head: reason, width: 56 },
    ],
    rows: faults.map((fault) => [fault.row, fault.text, reasonOf(fault.reason)]),
  }),
})
