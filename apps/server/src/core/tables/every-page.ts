import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { type ListPage, type PageQuery, readListCursor } from '@skadi/store/db/list-page'
import type { JobContext } from '../jobs/define-job.ts'

/** Reads a list page by page to its end, for an export, and reports the number of rows read so far. */
export async function* everyPage<Row>(
  read: (page: PageQuery) => Promise<ListPage<Row>>,
  progress: JobContext['progress'],
): AsyncGenerator<Row[]> {
  let [done, cursor]: [number, string | undefined] = [0, undefined]
  let total: number | undefined
  do {
    const page = await read({
      limit: MAX_PAGE_SIZE,
      page: 1,
      cursor: cursor === undefined ? undefined : readListCursor(cursor),
      withTotal: done === 0,
    })
    total ??= page.total?.items
    yield page.rows
    done += page.rows.length
    progress(done, total)
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
