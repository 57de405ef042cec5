import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { byRecency } from './inbox-pages.ts'

/** Passings that came in while the list was being read, newest first. They wait behind the pill. */
export type Arrivals = readonly ImageSetSummary[]

export type ArrivalEvent =
  /** rows that are not in the list; those already waiting are taken over in their newer version */
  | { type: 'arrived'; rows: readonly ImageSetSummary[] }
  /** newer versions of rows, wherever they are; only those waiting matter here */
  | { type: 'changed'; rows: readonly ImageSetSummary[] }
  | { type: 'gone'; id: string }
  /** the pill was pressed, or the list is another one now */
  | { type: 'shown' }

/** Nothing is ever put into the list by an arrival itself, so that what is being read never moves. */
export function arrivalsReducer(waiting: Arrivals, event: ArrivalEvent): Arrivals {
  switch (event.type) {
    case 'arrived':
      return merge(waiting, event.rows)
    case 'changed': {
      const ids = new Set(waiting.map((row) => row.id))
      const rows = event.rows.filter((row) => ids.has(row.id))
      return rows.length > 0 ? merge(waiting, rows) : waiting
    }
    case 'gone':
      return waiting.some((row) => row.id === event.id) ? waiting.filter((row) => row.id !== event.id) : waiting
    case 'shown':
      return waiting.length > 0 ? [] : waiting
  }
}

function merge(waiting: Arrivals, rows: readonly ImageSetSummary[]): Arrivals {
  const byId = new Map(waiting.map((row) => [row.id, row]))
  for (const row of rows) {
    const known = byId.get(row.id)
    if (!known || known.modifiedAt <= row.modifiedAt) byId.set(row.id, row)
  }
  return [...byId.values()].sort(byRecency)
}
