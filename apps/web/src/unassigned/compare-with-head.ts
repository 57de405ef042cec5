import type { UnassignedItem } from './unassigned-query.ts'

type Head = { rows: readonly UnassignedItem[]; isWhole: boolean }

/**
 * Compares the reloaded beginning of the list with the rows on screen.
 * @param head `isWhole` when no further page follows
 * @returns new rows, and ids of rows that should be within the head but are missing there
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
