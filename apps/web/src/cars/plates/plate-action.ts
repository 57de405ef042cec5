import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import { addCars, deleteCars, overwriteCars } from '@skadi/contract/cars/cars-writes'
import type { PlateFileResult } from '@skadi/contract/cars/plate-file'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'

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

/** Returns the message of a successful change. A-17 gives some of the texts. */
export function successWords(action: PlateAction, result: PlateListResult): string {
  if (action === 'overwrite') return m.plates_overwritten()
  if (touched(result) === 0) return m.plates_nothingDone()
  if (action === 'delete')
    return result.removed === 1 ? m.plates_deleted() : m.plates_deletedMany(counted(result.removed))
  if (result.added > 0) return m.plates_added()
  return result.changed === 1 ? m.plates_updated() : m.plates_updatedMany(counted(result.changed))
}

/**
 * Returns the result of a change as text, for example "12 new, 3 changed, 40 removed".
 * The text is empty if nothing has changed.
 */
export function resultWords({ added, changed, removed }: Omit<PlateListResult, 'assigned'>): string {
  const parts: [number, (count: { count: number; shown: string }) => string][] = [
    [added, m.plates_countNew],
    [changed, m.plates_countChanged],
    [removed, m.plates_countRemoved],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => words(counted(count)))
    .join(', ')
}

/**
 * Returns a text about assigned passings, for example "4 passings are now yours".
 * Returns undefined if no passings were assigned (ruling 12).
 */
export const assignedWords = ({ assigned }: Pick<PlateListResult, 'assigned'>): string | undefined =>
  assigned > 0 ? m.plates_assigned(counted(assigned)) : undefined
