import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { m } from '../../paraglide/messages.js'
import { downloadFile } from '../portal/download-file.ts'

/** Saves an example of a plate list file; says so where it cannot. */
export const downloadExample = (layout: PlateFileLayout): Promise<void> =>
  downloadFile(`/assets/cars/examples/${layout}`, `cars-${layout}.xlsx`, m.plates_exampleFailed())
