import { exportFleet } from '@skadi/contract/fleet/export-fleet'
import type { FleetExportFormat } from '@skadi/domain/fleet/fleet-list'
import { call } from '../core/call.ts'
import { currentLocale } from '../core/language.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { type FleetFilter, toFleetQuery } from '../fleet/fleet-filter.ts'
import { useFollowedJob } from '../jobs/use-followed-job.ts'
import { m } from '../paraglide/messages.js'

/** Starts the file of the cars that the filters let through, and follows it. */
export function useFleetExport(filter: FleetFilter) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: FleetExportFormat) => {
    const filters = toFleetQuery(filter, new Date())
    const body = { format, language: currentLocale(), filters, sort: filter.sort }
    start(() => call(exportFleet, { body })).catch(() => showSnackbar({ text: m.fleet_exportFailed(), isError: true }))
  }
  return { onExport, isBusy, words }
}
