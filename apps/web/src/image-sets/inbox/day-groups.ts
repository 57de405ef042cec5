import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'

/** The server's count of a local day's passings, all and with new damage. */
export type DayCount = { day: string; total: number; withNewDamages: number }

/** The rows of one local day, `day` being `YYYY-MM-DD` in the rig's zone. */
export type DayGroup = { day: string; rows: ImageSetSummary[]; count: DayCount | undefined }

/** Splits a list ordered by day into its days. If a day is counted twice, the later count applies. */
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

/** Relative name of a day, seen from `today` in the same zone; both `YYYY-MM-DD`. */
export function nearnessOf(day: string, today: string): 'today' | 'yesterday' | 'earlier' {
  if (day === today) return 'today'
  return day === dayBefore(today) ? 'yesterday' : 'earlier'
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

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
