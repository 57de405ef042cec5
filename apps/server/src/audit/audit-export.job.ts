import { LIST_JOBS } from '@skadi/domain/jobs/job'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { Locale } from '@skadi/domain/language/language'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import type { Row } from '@skadi/domain/sheets/workbook-xml'
import { auditSheetWords } from '@skadi/report/words/sheet-words'
import { type AuditFilter, type AuditRow, auditStatement } from '@skadi/store/audit/audit-log.repo'
import { defineJob, type JobContext } from '../core/jobs/define-job.ts'
import { tableFile } from '../core/tables/table-file.ts'
import { toAuditEvent } from '../shared/audit/to-audit-event.ts'

export const AUDIT_EXPORT = LIST_JOBS.audit

export type AuditExport = { format: TableFormat; language: Locale; filter: AuditFilter }

/** Widths of the columns, in characters. */
const WIDTHS = [8, 24, 24, 24, 14, 20, 38, 40, 40, 30, 66]

/** Exports the complete audit as CSV or XLSX. The newest event comes first. */
export const auditExportJob = defineJob<AuditExport>({
  kind: AUDIT_EXPORT,
  right: 'readAudit',
  run: async (input, context) => {
    const { title, ...heads } = auditSheetWords(input.language)
    const columns = Object.values(heads).map((head, at) => ({ head, width: WIDTHS[at] ?? 12 }))
    return {
      file: tableFile(input.format, { language: input.language, title, columns, rows: readRows(input, context) }),
    }
  },
})

async function* readRows({ filter }: AuditExport, { services, scope, signal, progress }: JobContext) {
  let last: number | undefined
  for (let done = 0; ; ) {
    const rows: AuditRow[] = await services.db.rows(scope, auditStatement(filter, MAX_PAGE_SIZE, last), { signal })
    for (const row of rows) yield tableRow(row)
    done += rows.length
    progress(done)
    last = rows.at(-1)?.seq
    if (rows.length < MAX_PAGE_SIZE) return
  }
}

function tableRow(row: AuditRow): Row {
  const { seq, at, actor, action, target, before, after, personal, hash } = toAuditEvent(row)
  return [
    seq,
    at,
    actor?.name ?? actor?.id ?? null,
    action,
    target.type,
    target.name,
    target.id,
    text(before),
    text(after),
    text(personal?.values),
    hash,
  ]
}

const text = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
