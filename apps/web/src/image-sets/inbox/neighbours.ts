import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Where a passing stands in the inbox as it is filtered, and what is beside it. */
export type Neighbours = {
  /** from 1; undefined when the passing is not in the list */
  position: number | undefined
  previous: ImageSetSummary | undefined
  next: ImageSetSummary | undefined
}

/** A passing that is not in the list is followed by the list's first. */
export function neighboursOf(rows: readonly ImageSetSummary[], id: string): Neighbours {
  const index = rows.findIndex((row) => row.id === id)
  return {
    position: index < 0 ? undefined : index + 1,
    previous: index < 0 ? undefined : rows[index - 1],
    next: rows[index + 1],
  }
}
