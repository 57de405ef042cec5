import { ExportMenu } from '../../fleet/export-menu.tsx'
import { type FleetFilter, parseFleetSearch, toFleetFilter, toFleetSearch, toTexts } from '../../fleet/fleet-filter.ts'
import { m } from '../../paraglide/messages.js'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { useFleetExport } from './use-fleet-export.ts'

type FleetToolsProps = { filter: FleetFilter; onShow: (filter: FleetFilter) => void }

/** Tools for the current filters: save them under a name, and export the filtered cars as a file. */
export function FleetTools({ filter, onShow }: FleetToolsProps) {
  const exporting = useFleetExport(filter)
  return (
    <>
      <ViewsMenu
        screen="fleet"
        search={toTexts(toFleetSearch(filter))}
        onPick={(view) => onShow(toFleetFilter(parseFleetSearch(view)))}
      />
      <ExportMenu hint={m.fleet_exportHint()} {...exporting} />
    </>
  )
}
