import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { IMAGE_SETS_PAGE_SIZE, MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useBatch } from '../../core/calls/use-batch.ts'
import { useSocket } from '../../core/socket/socket.ts'
import { useAfterLoss } from '../../core/socket/use-after-loss.ts'
import { readImageSet, useImageSetNews } from '../../core/socket/use-image-set-news.ts'
import { type Arrivals, arrivalsReducer, matchesFilter } from './arrivals.ts'
import type { InboxFilter } from './inbox-filter.ts'
import {
  agesOutBeforeOf,
  findRow,
  type InboxPage,
  type InboxPages,
  insertRows,
  isWithinLoaded,
  removeRow,
  replaceRows,
  rowsOf,
  takeCounts,
} from './inbox-pages.ts'
import { fetchInboxPage, imageSetQuery, inboxKeys, inboxQuery } from './inbox-query.ts'

/** Batch intervals in ms, because a passing changes several times a second during processing. */
const GATHER_MS = 150
const COUNTS_MS = 1_000
/** Number of changed passings from which a single call reloads the whole list. */
const MANY = 12

type InboxLive = {
  waiting: Arrivals
  /** inserts the waiting rows into the list */
  show: () => void
  /**
   * last time at which the shown data was current, if the data cannot be reloaded at the moment; otherwise undefined
   */
  staleSince: Date | undefined
  refresh: () => void
}

/**
 * Keeps the list current without moving it. Changed rows change in place, and new rows wait until `show` is called. If
 * the list is empty, new rows enter at once.
 */
export function useInboxLive(tenantId: string | undefined, filter: InboxFilter): InboxLive {
  const client = useQueryClient()
  const [waiting, dispatch] = useReducer(arrivalsReducer, [])
  const [staleSince, setStaleSince] = useState<Date>()
  const { queryKey } = inboxQuery(tenantId, filter)
  const keyText = JSON.stringify(queryKey)
  const current = useRef({ queryKey, filter, keyText })
  useEffect(() => {
    current.current = { queryKey, filter, keyText }
  })

  const takeRows = useCallback(
    (rows: readonly ImageSetSummary[]) => {
      if (rows.length === 0) return
      client.setQueriesData<InboxPages>({ queryKey: inboxKeys(tenantId) }, (pages) => pages && replaceRows(pages, rows))
      dispatch({ type: 'changed', rows })
      const pages = client.getQueryData<InboxPages>(current.current.queryKey)
      if (!pages) return
      const now = new Date()
      const fresh = rows.filter(
        (row) =>
          !findRow(pages, row.id) &&
          matchesFilter(row, current.current.filter, now, agesOutBeforeOf(pages)) &&
          isWithinLoaded(pages, row),
      )
      if (rowsOf(pages).length > 0) dispatch({ type: 'arrived', rows: fresh })
      else client.setQueryData<InboxPages>(current.current.queryKey, insertRows(pages, fresh))
    },
    [client, tenantId],
  )

  const takeTotals = useCallback(
    (page: InboxPage) =>
      client.setQueryData<InboxPages>(current.current.queryKey, (pages) => pages && takeCounts(pages, page)),
    [client],
  )

  /** Reloads the loaded range in a single call and applies the differences. */
  const refresh = useCallback(async () => {
    const { queryKey: key, filter: wanted, keyText: begun } = current.current
    const pages = client.getQueryData<InboxPages>(key)
    if (!pages) {
      // A list that failed to load loads again, for example after a reconnect.
      if (client.getQueryState(key)?.status === 'error') await client.refetchQueries({ queryKey: key, exact: true })
      return
    }
    const knownAt = client.getQueryState(key)?.dataUpdatedAt ?? Date.now()
    const limit = Math.min(MAX_PAGE_SIZE, Math.max(IMAGE_SETS_PAGE_SIZE, rowsOf(pages).length))
    try {
      const page = await fetchInboxPage(wanted, { limit })
      if (current.current.keyText !== begun) return
      takeTotals(page)
      takeRows(page.data.items)
      setStaleSince(undefined)
    } catch {
      setStaleSince((before) => before ?? new Date(knownAt))
    }
  }, [client, takeRows, takeTotals])

  const gather = useBatch(async (ids) => {
    if (ids.length > MANY) return refresh()
    const read = await Promise.all(ids.map(readImageSet))
    for (const [index, row] of read.entries()) {
      const id = ids[index]
      if (!id) continue
      if (!row) {
        dispatch({ type: 'gone', id })
        client.setQueriesData<InboxPages>({ queryKey: inboxKeys(tenantId) }, (pages) => pages && removeRow(pages, id))
      } else client.setQueryData(imageSetQuery(tenantId, id).queryKey, row)
    }
    takeRows(read.filter((row) => row !== undefined).map(summaryOf))
  }, GATHER_MS)
  const gatherCounts = useBatch(async () => {
    const { filter: wanted, keyText: begun } = current.current
    const page = await fetchInboxPage(wanted, { limit: 1 })
    if (current.current.keyText === begun) takeTotals(page)
  }, COUNTS_MS)

  const take = useCallback(
    (id: string) => {
      gather(id)
      gatherCounts('counts')
    },
    [gather, gatherCounts],
  )
  const poll = useCallback(() => void refresh(), [refresh])
  useImageSetNews({ tenantId, company: filter.company }, take, poll)
  // A customer's page was created, opened, answered or revoked.
  useSocket('customerAnswered', ({ imageSetId }) => take(imageSetId))

  // A newly opened list has no waiting rows. A list from the cache may be outdated.
  useEffect(() => {
    dispatch({ type: 'shown' })
    if (keyText) void refresh()
  }, [keyText, refresh])

  useAfterLoss(() => void refresh())

  const show = () => {
    client.setQueryData<InboxPages>(queryKey, (pages) => pages && insertRows(pages, waiting))
    dispatch({ type: 'shown' })
  }
  return { waiting, show, staleSince, refresh: () => void refresh() }
}

/** Returns a passing without photos and stages, because the list does not use them. */
function summaryOf(imageSet: ImageSet): ImageSetSummary {
  const { items, damages, mergedDamages, zoomStandarization, manualProcessing, stages, ...summary } = imageSet
  return summary
}
