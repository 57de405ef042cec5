import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { DayGroup } from './day-groups.ts'

/** Heights of ui-recipe 9 in CSS pixels; on a phone a verdict of two lines is between plate and place. */
export const HEAD_HEIGHT = 36
export const rowHeight = (isCompact: boolean, isPhone: boolean): number => (isPhone ? 84 : isCompact ? 52 : 76)

/** One line of the list from top to bottom: the head of a day, or a row. */
export type Slot = { kind: 'head'; row?: undefined } | { kind: 'row'; row: ImageSetSummary }

export const layRows = (groups: readonly DayGroup[]): Slot[] =>
  groups.flatMap((group) => [{ kind: 'head' } as Slot, ...group.rows.map((row): Slot => ({ kind: 'row', row }))])

/** The row `by` places from the selected row; the first row when none is selected or the list does not contain it. */
export function rowBeside(
  rows: readonly ImageSetSummary[],
  selectedId: string | undefined,
  by: 1 | -1,
): ImageSetSummary | undefined {
  const index = rows.findIndex((row) => row.id === selectedId)
  if (index < 0) return rows[0]
  return rows[Math.min(rows.length - 1, Math.max(0, index + by))]
}
