import { addCars, deleteCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import type { PlateFileResult } from '@skadi/contract/cars/plate-file'

/** Actions for the cars of a file, the harmless one first (1§2). */
export const PLATE_ACTIONS = ['add', 'overwrite', 'delete'] as const
export type PlateAction = (typeof PLATE_ACTIONS)[number]

/** The call of each action; the kind of its job is the call's name. */
export const PLATE_CALLS = { add: addCars, overwrite: overwriteCars, delete: deleteCars } as const

/** The plate list change that a job of this kind makes; undefined for other jobs. */
export const actionOfKind = (kind: string): PlateAction | undefined =>
  PLATE_ACTIONS.find((action) => PLATE_CALLS[action].name === kind)

/** Counts of the cars that a change would touch; `kept` cars stay unchanged. */
export type PlateCounts = { added: number; changed: number; kept: number; removed: number; notListed: number }

/** Effect of an action on the list at the time when the file was read. */
export function countsOf(file: PlateFileResult, action: PlateAction): PlateCounts {
  const { unchanged, ...counts } = { unchanged: 0, ...file[action] }
  return { added: 0, changed: 0, removed: 0, notListed: 0, ...counts, kept: unchanged }
}

/** Number of listed cars that a change would touch. */
export const touched = ({ added, changed, removed }: Pick<PlateCounts, 'added' | 'changed' | 'removed'>): number =>
  added + changed + removed
