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
