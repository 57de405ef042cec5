import { exportFleet } from '@skadi/contract/fleet/fleet-calls'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { useState } from 'react'
import { CarDialog } from '../../cars/plates/car-dialog.tsx'
import { call } from '../../core/calls/call.ts'
import { currentLocale } from '../../core/language.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import {
  type FleetFilter,
  parseFleetSearch,
  toFleetFilter,
  toFleetQuery,
  toFleetSearch,
  toTexts,
} from '../../fleet/fleet-filter.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ViewsMenu } from '../../views/views-menu.tsx'

/** Starts an export of the filtered cars, and follows the job of the export. */
function useFleetExport(filter: FleetFilter) {
  const { start, isBusy, words } = useFollowedJob()
  const onExport = (format: TableFormat) => {
    const filters = toFleetQuery(filter, new Date())
    const body = { format, language: currentLocale(), filters, sort: filter.sort }
    start(() => call(exportFleet, { body })).catch(() => showSnackbar({ text: m.fleet_exportFailed(), isError: true }))
  }
  return { onExport, isBusy, words }
}

type FleetToolsProps = { filter: FleetFilter; onShow: (filter: FleetFilter) => void }

/** Tools for the current filters. The user saves the filters under a name, or exports the filtered cars as a file. */
export function FleetTools({ filter, onShow }: FleetToolsProps) {
  const exporting = useFleetExport(filter)
  const tenantId = useSession((state) => state.currentTenantId)
  const canAdd = useCan('changePlateList') && filter.company === undefined
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {canAdd && (
        <Button height={28} onClick={() => setAdding(true)}>
          {m.plates_addCar()}
        </Button>
      )}
      {isAdding && tenantId && <CarDialog tenantId={tenantId} onClose={() => setAdding(false)} />}
      <ViewsMenu
        screen="fleet"
        search={toTexts(toFleetSearch(filter))}
        onPick={(view) => onShow(toFleetFilter(parseFleetSearch(view)))}
      />
      <ExportMenu hint={m.fleet_exportHint()} {...exporting} />
    </>
  )
}
