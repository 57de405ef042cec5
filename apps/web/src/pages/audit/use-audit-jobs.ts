import { type AuditVerdict, checkAuditChain } from '@skadi/contract/audit/audit-calls'
import { exportAudit } from '@skadi/contract/audit/export-audit'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { useState } from 'react'
import { type AuditSearch, toAuditFilters } from '../../audit/audit-filter.ts'
import { call } from '../../core/calls/call.ts'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'

/** The file of the acts that the filters let through, and the check of the company's chain. */
export function useAuditJobs(search: AuditSearch) {
  const { company } = search
  const [found, setFound] = useState<{ company: string | undefined; verdict: AuditVerdict }>()
  const exporting = useFollowedJob()
  const checking = useFollowedJob((job) => {
    if (job.status === 'FINISHED' && job.result) setFound({ company, verdict: job.result as AuditVerdict })
    else if (job.status === 'FAILED') showSnackbar({ text: m.audit_checkFailed(), isError: true })
  })
  return {
    export: {
      isBusy: exporting.isBusy,
      words: exporting.words,
      onExport: (format: TableFormat) => {
        const body = { format, language: currentLocale(), filters: toAuditFilters(search, ownZone()) }
        exporting
          .start(() => call(exportAudit, { body }))
          .catch(() => showSnackbar({ text: m.audit_exportFailed(), isError: true }))
      },
    },
    check: {
      isBusy: checking.isBusy,
      words: checking.words,
      onCheck: () => {
        setFound(undefined)
        checking
          .start(() => call(checkAuditChain, { body: company ? { tenantId: company } : {} }))
          .catch(() => showSnackbar({ text: m.audit_checkFailed(), isError: true }))
      },
    },
    /** of the company that is shown */
    verdict: found?.company === company ? found?.verdict : undefined,
  }
}
