import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { type PlateAction, touched } from './plate-action.ts'

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
