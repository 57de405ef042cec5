import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { PlateAction } from './plate-action.ts'

/** How far something is; `total` is null while nobody knows how much there is. */
type Progress = { done: number; total: number | null }

/** Where the work with a file stands, from choosing it to the changed list. */
export type PlateStep =
  | { at: 'choose' }
  | { at: 'upload'; fileName: string; percent: number; stop: () => void }
  | ({ at: 'read'; fileName: string } & Progress)
  | { at: 'decide'; file: PlateFileResult }
  | ({ at: 'change'; action: PlateAction; hasFailed: boolean; isExhausted: boolean } & Progress)
