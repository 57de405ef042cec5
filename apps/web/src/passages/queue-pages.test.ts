import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { expect, test } from 'vitest'
import { replaceRows, rowsOf, takeCounts } from './queue-pages.ts'
import type { QueuePage, QueuePages } from './queue-query.ts'

const row = (imageSetId: string, modifiedAt: string, status: QueuedImageSet['status'] = 'inProgress') =>
  ({ imageSetId, modifiedAt, status }) as QueuedImageSet
const page = (items: QueuedImageSet[], meta: Partial<QueuePage['meta']> = {}): QueuePage => ({
  data: { items },
  meta: { currentItemsPerPage: 50, currentPage: 1, maxPerPage: 1000, ...meta },
})
const pages: QueuePages = {
  pages: [
    page([row('a', '2'), row('b', '2')], { totalItems: 3, counts: { inProgress: 3, failed: 0 }, nextCursor: 'x' }),
    page([row('c', '2')]),
  ],
  pageParams: [undefined, 'x'],
}

test('a changed row keeps its place, even if it no longer matches the list; an older version is ignored', () => {
  const changed = replaceRows(pages, [row('b', '3', 'finished'), row('a', '1', 'failed'), row('z', '9')])
  expect(rowsOf(changed).map(({ imageSetId, status }) => `${imageSetId} ${status}`)).toEqual([
    'a inProgress',
    'b finished',
    'c inProgress',
  ])
  expect(changed.pages[1]).toBe(pages.pages[1])
})

test('counts and totals come from the newer answer, and the cursor of the next page stays', () => {
  const fresh = page([], { totalItems: 10_000, totalIsAtLeast: true, counts: { inProgress: 1, failed: 2 } })
  expect(takeCounts(pages, fresh).pages[0]?.meta).toMatchObject({
    totalItems: 10_000,
    totalIsAtLeast: true,
    counts: { inProgress: 1, failed: 2 },
    nextCursor: 'x',
  })
})
