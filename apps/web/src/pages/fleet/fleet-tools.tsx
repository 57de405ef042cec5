import { ExportMenu } from '../../fleet/export-menu.tsx'
import { type FleetFilter, parseFleetSearch, toFleetFilter, toFleetSearch, toTexts } from '../../fleet/fleet-filter.ts'
import { m } from '../../paraglide/messages.js'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { useFleetExport } from './use-fleet-export.ts'

type FleetToolsProps = { filter: FleetFilter; onShow: (filter: FleetFilter) => void }

/** What can be done with the filters themselves: keep them under a name, and make a file of what they let through. */
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
