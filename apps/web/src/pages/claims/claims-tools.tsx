import { type ClaimsFilter, parseClaimsSearch } from '../../claims/list/claims-filter.ts'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import { m } from '../../paraglide/messages.js'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { useClaimsExport } from './use-claims-export.ts'

type ClaimsToolsProps = { filter: ClaimsFilter; onShow: (filter: ClaimsFilter) => void }

/** Tools for the current filters of the claims: save them under a name, and export the filtered claims as a file. */
export function ClaimsTools({ filter, onShow }: ClaimsToolsProps) {
  const exporting = useClaimsExport(filter)
  return (
    <>
      <ViewsMenu
        screen="claims"
        search={Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))}
        onPick={(view) => onShow(parseClaimsSearch(view))}
      />
      <ExportMenu hint={m.claims_exportHint()} {...exporting} />
    </>
  )
}
