import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { PlateAction } from './plate-action.ts'

/** Progress of a job; `total` is null while the total is unknown. */
type Progress = { done: number; total: number | null }

/** State of the work with a file, from the choice of the file to the changed list. */
export type PlateStep =
  | { at: 'choose' }
  | { at: 'upload'; fileName: string; percent: number; stop: () => void }
  | ({ at: 'read'; fileName: string } & Progress)
  | { at: 'decide'; file: PlateFileResult }
  | ({ at: 'change'; action: PlateAction; hasFailed: boolean; isExhausted: boolean } & Progress)
