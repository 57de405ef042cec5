import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Position of a passing in the filtered inbox, with its neighbours. */
export type Neighbours = {
  /** from 1; undefined when the passing is not in the list */
  position: number | undefined
  previous: ImageSetSummary | undefined
  next: ImageSetSummary | undefined
}

/** A passing outside the list is followed by the list's first passing. */
export function neighboursOf(rows: readonly ImageSetSummary[], id: string): Neighbours {
  const index = rows.findIndex((row) => row.id === id)
  return {
    position: index < 0 ? undefined : index + 1,
    previous: index < 0 ? undefined : rows[index - 1],
    next: rows[index + 1],
  }
}
