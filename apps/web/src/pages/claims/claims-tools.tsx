import { type ClaimsFilter, parseClaimsSearch } from '../../claims/list/claims-filter.ts'
import { ExportMenu } from '../../fleet/export-menu.tsx'
import { m } from '../../paraglide/messages.js'
import { ViewsMenu } from '../../views/views-menu.tsx'
import { useClaimsExport } from './use-claims-export.ts'

type ClaimsToolsProps = { filter: ClaimsFilter; onShow: (filter: ClaimsFilter) => void }

/** What can be done with the filters of the claims: keep them under a name, and make a file of what they let through. */
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
