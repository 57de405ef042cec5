import { addCars, deleteCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import type { PlateFileResult } from '@skadi/contract/cars/plate-file'

/** Actions on the list with the cars of a file, the harmless action first (1§2). */
export const PLATE_ACTIONS = ['add', 'overwrite', 'delete'] as const
export type PlateAction = (typeof PLATE_ACTIONS)[number]

/** The call of each action. The kind of the job that it starts is the name of the call. */
export const PLATE_CALLS = { add: addCars, overwrite: overwriteCars, delete: deleteCars } as const

/** The action that a job of this kind runs; undefined for other jobs. */
export const actionOfKind = (kind: string): PlateAction | undefined =>
  PLATE_ACTIONS.find((action) => PLATE_CALLS[action].name === kind)

/** Numbers of cars that a change adds, changes, keeps or removes. */
export type PlateCounts = { added: number; changed: number; kept: number; removed: number; notListed: number }

/** Effect of an action on the list, as of the time when the file was read. */
export function countsOf(file: PlateFileResult, action: PlateAction): PlateCounts {
  const { unchanged, ...counts } = { unchanged: 0, ...file[action] }
  return { added: 0, changed: 0, removed: 0, notListed: 0, ...counts, kept: unchanged }
}

/** Number of cars that a change adds, changes or removes. */
export const touched = ({ added, changed, removed }: Pick<PlateCounts, 'added' | 'changed' | 'removed'>): number =>
  added + changed + removed
