import type { UnassignedItem } from './unassigned-query.ts'

type Head = { rows: readonly UnassignedItem[]; isWhole: boolean }

/**
 * What the beginning of the list, read again, tells of the rows on screen.
 * @param head `isWhole` where nothing comes after it
 * @returns rows that are new, and ids of those that the list should hold within the head and does not
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
