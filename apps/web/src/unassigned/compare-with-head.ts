import type { UnassignedItem } from './unassigned-query.ts'

type Head = { rows: readonly UnassignedItem[]; isWhole: boolean }

/**
 * Compares the reloaded first page of the list with the rows on the screen.
 * @param head `isWhole` is true if no further page follows
 * @returns the new rows, and the ids of rows that should be on the first page but are missing
 */
export function compareWithHead(
  shown: readonly UnassignedItem[],
  head: Head,
): { arrived: UnassignedItem[]; gone: string[] } {
  const shownIds = new Set(shown.map(({ id }) => id))
  const headIds = new Set(head.rows.map(({ id }) => id))
  const last = head.rows.at(-1)
  const isWithin = ({ recDay, recDate }: UnassignedItem) =>
    head.isWhole || (last !== undefined && (recDay > last.recDay || (recDay === last.recDay && recDate > last.recDate)))
  return {
    arrived: head.rows.filter(({ id }) => !shownIds.has(id)),
    gone: shown.filter((row) => !headIds.has(row.id) && isWithin(row)).map(({ id }) => id),
  }
}
