import { exportClaims } from '@skadi/contract/claims/export-claims'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import type { ClaimsFilter } from '../../claims/list/claims-filter.ts'
import { call } from '../../core/calls/call.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'

/** Starts the file of the claims that the filters let through, and follows it. */
export function useClaimsExport(filters: ClaimsFilter) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: TableFormat) => {
    const body = { format, language: currentLocale(), filters }
    start(() => call(exportClaims, { body })).catch(() =>
      showSnackbar({ text: m.claims_exportFailed(), isError: true }),
    )
  }
  return { onExport, isBusy, words }
}
