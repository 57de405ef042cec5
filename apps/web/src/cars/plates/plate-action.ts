import { addCars, deleteCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import type { PlateFileResult } from '@skadi/contract/cars/plate-file'

/** Actions that apply the cars of a file to the plate list. The harmless action comes first (1§2). */
export const PLATE_ACTIONS = ['add', 'overwrite', 'delete'] as const
export type PlateAction = (typeof PLATE_ACTIONS)[number]

/** The call of each action. The call starts a job, and the kind of the job is the name of the call. */
export const PLATE_CALLS = { add: addCars, overwrite: overwriteCars, delete: deleteCars } as const

/** Returns the action of a job by the kind of the job. Returns undefined for jobs of other kinds. */
export const actionOfKind = (kind: string): PlateAction | undefined =>
  PLATE_ACTIONS.find((action) => PLATE_CALLS[action].name === kind)

/** Numbers of cars that a change adds, changes, keeps or removes, and of cars that are not on the list. */
export type PlateCounts = { added: number; changed: number; kept: number; removed: number; notListed: number }

/** Returns the effect of an action on the list, based on the list at the time when the file was read. */
export function countsOf(file: PlateFileResult, action: PlateAction): PlateCounts {
  const { unchanged, ...counts } = { unchanged: 0, ...file[action] }
  return { added: 0, changed: 0, removed: 0, notListed: 0, ...counts, kept: unchanged }
}

/** Returns the number of cars that a change adds, changes or removes. */
export const touched = ({ added, changed, removed }: Pick<PlateCounts, 'added' | 'changed' | 'removed'>): number =>
  added + changed + removed
