import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Position of a passing in the filtered inbox, with the neighbours of the passing. */
export type Neighbours = {
  /** position from 1; undefined if the passing is not in the list */
  position: number | undefined
  previous: ImageSetSummary | undefined
  next: ImageSetSummary | undefined
}

/**
 * Returns the neighbours of a passing.
 * If the list does not contain the passing, the next passing is the first passing of the list.
 */
export function neighboursOf(rows: readonly ImageSetSummary[], id: string): Neighbours {
  const index = rows.findIndex((row) => row.id === id)
  return {
    position: index < 0 ? undefined : index + 1,
    previous: index < 0 ? undefined : rows[index - 1],
    next: rows[index + 1],
  }
}
