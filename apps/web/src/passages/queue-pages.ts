import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import type { QueuePage, QueuePages } from './queue-query.ts'

export const rowsOf = (pages: QueuePages | undefined): QueuedImageSet[] =>
  pages?.pages.flatMap((page) => page.data.items) ?? []

/**
 * Replaces rows with newer versions at the same place, whatever the state of the rows.
 * An older version changes nothing.
 */
export function replaceRows(pages: QueuePages, rows: readonly QueuedImageSet[]): QueuePages {
  const byId = new Map(rows.map((row) => [row.imageSetId, row]))
  const replaced = (items: QueuedImageSet[]) =>
    items.map((item) => {
      const next = byId.get(item.imageSetId)
      return next && next.modifiedAt >= item.modifiedAt ? next : item
    })
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.data.items.some(({ imageSetId }) => byId.has(imageSetId))
        ? { ...page, data: { items: replaced(page.data.items) } }
        : page,
    ),
  }
}

/** Returns the pages with the totals and tab counts of a newer answer. The rows stay unchanged. */
export function takeCounts(pages: QueuePages, { meta: { totalItems, totalIsAtLeast, counts } }: QueuePage): QueuePages {
  const [first, ...rest] = pages.pages
  if (!first) return pages
  const { totalItems: _, totalIsAtLeast: __, counts: ___, ...kept } = first.meta
  const meta = {
    ...kept,
    ...(totalItems === undefined ? {} : { totalItems }),
    ...(totalIsAtLeast ? { totalIsAtLeast } : {}),
    ...(counts ? { counts } : {}),
  }
  return { ...pages, pages: [{ ...first, meta }, ...rest] }
}
