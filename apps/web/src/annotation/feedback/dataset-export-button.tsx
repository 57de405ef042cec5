import { exportDataset } from '@skadi/contract/annotation/feedback/export-dataset'
import { DATASET_FORMATS, type DatasetFormat } from '@skadi/domain/annotation/dataset/dataset'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { Menu, MenuItem } from '../../ui/popups/menu.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'

const FORMAT_NAMES: Record<DatasetFormat, string> = { coco: 'COCO', yolo: 'YOLO' }

type DatasetExportButtonProps = {
  /** the job that the page has started, and its state */
  assignment: {
    start: (begin: () => Promise<{ data: { jobId: string } }>) => Promise<void>
    isBusy: boolean
    words: string | undefined
  }
}

/** Exports the newest annotated photos with their boxes for detector training; for global admins. */
export function DatasetExportButton({ assignment: { start, isBusy, words } }: DatasetExportButtonProps) {
  const begin = (format: DatasetFormat) => {
    start(() => call(exportDataset, { body: { format } })).catch((error: unknown) =>
      showSnackbar({ text: failureWords(m.feedback_exportFailed(), reasonOf(error)), isError: true }),
    )
  }
  return (
    <Menu
      opener={(props) => (
        <Button {...props} height={28} isBusy={isBusy} title={m.feedback_exportHint()}>
          {words ?? m.feedback_export()} <Chevron to="more" />
        </Button>
      )}
    >
      {DATASET_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => begin(format)}>
          {FORMAT_NAMES[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
