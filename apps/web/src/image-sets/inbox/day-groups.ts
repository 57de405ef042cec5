import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** Number of passings on a local day, and number of the passings with new damage, as the server counts them. */
export type DayCount = { day: string; total: number; withNewDamages: number }

/** The rows of a local day. `day` is `YYYY-MM-DD` in the rig's zone. */
export type DayGroup = { day: string; rows: ImageSetSummary[]; count: DayCount | undefined }

/** Splits a list that is ordered by day into days. If two counts name the same day, the later count applies. */
export function groupByDay(rows: readonly ImageSetSummary[], counts: readonly DayCount[]): DayGroup[] {
  const countOf = new Map(counts.map((count) => [count.day, count]))
  const groups: DayGroup[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.day === row.recDay) last.rows.push(row)
    else groups.push({ day: row.recDay, rows: [row], count: countOf.get(row.recDay) })
  }
  return groups
}

/** Returns whether a day is today, yesterday or earlier. Both arguments are `YYYY-MM-DD` in the same zone. */
export function nearnessOf(day: string, today: string): 'today' | 'yesterday' | 'earlier' {
  if (day === today) return 'today'
  return day === dayBefore(today) ? 'yesterday' : 'earlier'
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/**
 * Heights of ui-recipe 9 in CSS pixels. On a phone, a row is higher, because the verdict has two lines below the plate.
 */
export const HEAD_HEIGHT = 36
export const rowHeight = (isCompact: boolean, isPhone: boolean): number => (isPhone ? 84 : isCompact ? 52 : 76)

/** A line of the list, which is the head of a day or a row. */
export type Slot = { kind: 'head'; row?: undefined } | { kind: 'row'; row: ImageSetSummary }

export const layRows = (groups: readonly DayGroup[]): Slot[] =>
  groups.flatMap((group) => [{ kind: 'head' } as Slot, ...group.rows.map((row): Slot => ({ kind: 'row', row }))])

/**
 * Returns the row `by` places after the selected row. Returns the first row if no row is selected, or if the list does
 * not contain the selected row.
 */
export function rowBeside(
  rows: readonly ImageSetSummary[],
  selectedId: string | undefined,
  by: 1 | -1,
): ImageSetSummary | undefined {
  const index = rows.findIndex((row) => row.id === selectedId)
  if (index < 0) return rows[0]
  return rows[Math.min(rows.length - 1, Math.max(0, index + by))]
}
