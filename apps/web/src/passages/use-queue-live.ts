import type { QueuedImageSet } from '@skadi/contract/passages/queued-image-set'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBatch } from '../core/calls/use-batch.ts'
import { useWaitingRows } from '../core/calls/use-waiting-rows.ts'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import type { QueueFilter } from './queue-filter.ts'
import { replaceRows, rowsOf, takeCounts } from './queue-pages.ts'
import { fetchQueuePage, metricsQuery, type QueuePages, queueQuery } from './queue-query.ts'

/** Batch interval in ms, because a single query covers all passings in progress. */
const GATHER_MS = 1_000
const PATIENCE_MS = 15_000
/** Maximum number of rows that have left the list and are loaded separately. */
const MOST_READ = 12

type QueueLive = {
  /** number of passings that have entered the list and are not displayed yet */
  waiting: number
  /** reloads the list from its first page; new rows appear, and rows that have left the list disappear */
  show: () => void
}

/** Keeps the queue current without moving rows. Rows change in place, and new rows wait until `show` is called. */
export function useQueueLive(filter: QueueFilter): QueueLive {
  const client = useQueryClient()
  const { queryKey } = queueQuery(filter)
  const { waiting, addWaiting, show } = useWaitingRows(queryKey)
  const current = useRef({ queryKey, filter })
  useEffect(() => {
    current.current = { queryKey, filter }
  })

  const gather = useBatch(async (ids) => {
    const { queryKey: key, filter: wanted } = current.current
    const fresh = await fetchQueuePage(wanted, undefined, AbortSignal.timeout(PATIENCE_MS))
    const known = new Set(rowsOf(client.getQueryData<QueuePages>(key)).map(({ imageSetId }) => imageSetId))
    const listed = new Set(fresh.data.items.map(({ imageSetId }) => imageSetId))
    const left = ids.filter((id) => known.has(id) && !listed.has(id)).slice(0, MOST_READ)
    const read = await Promise.all(left.map((id) => client.fetchQuery({ ...metricsQuery(id), staleTime: 0 })))
    const rows: QueuedImageSet[] = [...fresh.data.items, ...read]
    client.setQueryData<QueuePages>(key, (pages) => pages && replaceRows(takeCounts(pages, fresh), rows))
    for (const id of ids) void client.invalidateQueries({ queryKey: metricsQuery(id).queryKey })
    const unknown = isWhole(client.getQueryData<QueuePages>(key)) ? fresh.data.items : newerThanLast(key)
    const arrived = unknown.filter(({ imageSetId }) => !known.has(imageSetId)).map(({ imageSetId }) => imageSetId)
    if (arrived.length === 0) return
    if (known.size === 0) show()
    else addWaiting(arrived)

    function newerThanLast(of: typeof key): QueuedImageSet[] {
      const last = rowsOf(client.getQueryData<QueuePages>(of)).at(-1)
      return last ? fresh.data.items.filter(({ recordedAt }) => recordedAt > last.recordedAt) : fresh.data.items
    }
  }, GATHER_MS)

  useSubscription({ topic: 'passages' })
  useSocket('passagesChanged', ({ imageSetIds }) => {
    for (const id of imageSetIds) gather(id)
  })

  return { waiting, show }
}

const isWhole = (pages: QueuePages | undefined): boolean => !pages?.pages.at(-1)?.meta.nextCursor
