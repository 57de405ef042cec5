import { exportFleet } from '@skadi/contract/fleet/export-fleet'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { call } from '../../core/calls/call.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { type FleetFilter, toFleetQuery } from '../../fleet/fleet-filter.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'

/** Starts the file of the cars that the filters let through, and follows it. */
export function useFleetExport(filter: FleetFilter) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: TableFormat) => {
    const filters = toFleetQuery(filter, new Date())
    const body = { format, language: currentLocale(), filters, sort: filter.sort }
    start(() => call(exportFleet, { body })).catch(() => showSnackbar({ text: m.fleet_exportFailed(), isError: true }))
  }
  return { onExport, isBusy, words }
}
