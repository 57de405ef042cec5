import { TABLE_FORMATS, type TableFormat } from '@skadi/domain/jobs/table-format'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Menu, MenuItem } from '../ui/popups/menu.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'

const FORMAT_NAMES: Record<TableFormat, () => string> = {
  csv: m.fleet_exportCsv,
  xlsx: m.fleet_exportXlsx,
}

type ExportMenuProps = {
  /** text about the content of the file */
  hint: string
  onExport: (format: TableFormat) => void
  /** true while the file is being created */
  isBusy: boolean
  /** progress text, for example "Making the list… 3 of 12" */
  words: string | undefined
}

/** Menu that creates an export file with all filtered rows. */
export const ExportMenu = ({ hint, onExport, isBusy, words }: ExportMenuProps) => (
  <Menu
    opener={(props) => (
      <Button {...props} height={28} isBusy={isBusy} title={hint}>
        {words ?? m.fleet_export()} <Chevron to="more" />
      </Button>
    )}
  >
    {TABLE_FORMATS.map((format) => (
      <MenuItem key={format} onClick={() => onExport(format)}>
        {FORMAT_NAMES[format]()}
      </MenuItem>
    ))}
  </Menu>
)
