import type { CallOutput } from '@skadi/contract/core/define-call'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import type { InfiniteData } from '@tanstack/react-query'
import type { DayCount } from './day-groups.ts'

/** A page of the inbox in the server's format (pagination). */
export type InboxPage = CallOutput<typeof listImageSets>
/** The pages loaded so far. */
export type InboxPages = InfiniteData<InboxPage>

export const rowsOf = (pages: InboxPages | undefined): ImageSetSummary[] =>
  pages?.pages.flatMap((page) => page.data.items) ?? []

export const dayCountsOf = (pages: InboxPages | undefined): DayCount[] =>
  pages?.pages.toReversed().flatMap((page) => page.meta.days) ?? []

/**
 * Returns the first local day whose passings do not age out.
 * Returns null while the day is unknown, and if passings do not age out.
 */
export const agesOutBeforeOf = (pages: InboxPages | undefined): string | null =>
  pages?.pages[0]?.meta.counts?.agesOutBefore ?? null

export const findRow = (pages: InboxPages | undefined, id: string): ImageSetSummary | undefined =>
  rowsOf(pages).find((row) => row.id === id)

/**
 * Compares two rows for the order of the list.
 * The newest local day comes first. Within a day the newest passing comes first.
 */
export function byRecency(a: ImageSetSummary, b: ImageSetSummary): number {
  if (a.recDay !== b.recDay) return a.recDay < b.recDay ? 1 : -1
  if (a.recDate !== b.recDate) return Date.parse(b.recDate) - Date.parse(a.recDate)
  return a.id < b.id ? 1 : -1
}

/**
 * Replaces rows with their newer versions. A row whose time has changed moves to its new place. A version that is older
 * than the displayed row is ignored.
 */
export function replaceRows(pages: InboxPages, rows: readonly ImageSetSummary[]): InboxPages {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = rows.filter((row) => {
    const known = findRow(pages, row.id)
    return known && row.modifiedAt >= known.modifiedAt && row.recDate !== known.recDate
  })
  const kept = moved.reduce((left, { id }) => removeRow(left, id), pages)
  const replaced = mapItems(kept, (items) =>
    items.some((item) => byId.has(item.id))
      ? items.map((item) => {
          const next = byId.get(item.id)
          return next && next.modifiedAt >= item.modifiedAt ? next : item
        })
      : items,
  )
  return insertRows(replaced, moved)
}

export const removeRow = (pages: InboxPages, id: string): InboxPages =>
  mapItems(pages, (items) => (items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items))

/**
 * Inserts rows at their sorted place. While more pages exist, a row that is older than all loaded rows is skipped,
 * because a later page contains this row.
 */
export function insertRows(pages: InboxPages, rows: readonly ImageSetSummary[]): InboxPages {
  const known = new Set(rowsOf(pages).map((row) => row.id))
  let result = pages
  for (const row of rows) {
    if (known.has(row.id) || !isWithinLoaded(result, row)) continue
    known.add(row.id)
    result = insertRow(result, row)
  }
  return result
}

function insertRow(pages: InboxPages, row: ImageSetSummary): InboxPages {
  const lastPage = pages.pages.length - 1
  const at = pages.pages.findIndex((page, index) => {
    const last = page.data.items.at(-1)
    return index === lastPage || (last !== undefined && byRecency(row, last) < 0)
  })
  return mapItems(pages, (items, index) => (index === at ? [...items, row].sort(byRecency) : items))
}

/** Returns the pages with the totals, tab counts and day counts of a newer answer. The rows stay unchanged. */
export function takeCounts(pages: InboxPages, fresh: InboxPage): InboxPages {
  const [first, ...rest] = pages.pages
  if (!first) return pages
  const { totalItems, totalIsAtLeast, counts } = fresh.meta
  const days = new Map([...first.meta.days, ...fresh.meta.days].map((day) => [day.day, day]))
  const meta = {
    ...first.meta,
    ...(totalItems === undefined ? {} : { totalItems, totalIsAtLeast }),
    ...(counts ? { counts } : {}),
    days: [...days.values()],
  }
  return { ...pages, pages: [{ ...first, meta }, ...rest] }
}

function mapItems(
  pages: InboxPages,
  change: (items: ImageSetSummary[], index: number) => ImageSetSummary[],
): InboxPages {
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const items = change(page.data.items, index)
      return items === page.data.items ? page : { ...page, data: { ...page.data, items } }
    }),
  }
}

/** Whether the sorted place of a row is among the loaded rows. If not, the place is on a later page. */
export function isWithinLoaded(pages: InboxPages, row: ImageSetSummary): boolean {
  const last = rowsOf(pages).at(-1)
  return !pages.pages.at(-1)?.meta.nextCursor || (last !== undefined && byRecency(row, last) < 0)
}

/**
 * Changes the count of "To check", and the total of this list.
 * The changed numbers apply until the server sends its counts.
 */
export function addToCheck(pages: InboxPages, by: 1 | -1, isToCheck: boolean): InboxPages {
  const [first, ...rest] = pages.pages
  if (!first) return pages
  const { counts, totalItems } = first.meta
  const meta = {
    ...first.meta,
    ...(counts ? { counts: { ...counts, toCheck: Math.max(0, counts.toCheck + by) } } : {}),
    ...(isToCheck && totalItems !== undefined ? { totalItems: Math.max(0, totalItems + by) } : {}),
  }
  return { ...pages, pages: [{ ...first, meta }, ...rest] }
}
