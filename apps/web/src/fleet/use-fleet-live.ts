import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useBatch } from '../core/calls/use-batch.ts'
import { useWaitingRows } from '../core/calls/use-waiting-rows.ts'
import { readImageSet, useImageSetNews } from '../core/socket/use-image-set-news.ts'
import { type FleetFilter, matchesFleet } from './fleet-filter.ts'
import { carsOf, isUnseen, replaceLatest } from './fleet-pages.ts'
import { type FleetPages, fetchFleetPage, fleetKeys, fleetQuery } from './fleet-query.ts'

/** Batch interval in ms, because a passing changes several times a second during processing. */
const GATHER_MS = 150
const PATIENCE_MS = 15_000
/** Number of changed passings from which the page only counts them and does not load them. */
const MANY = 30

type FleetLive = {
  /** number of new passings that have arrived since the list was loaded */
  waiting: number
  /** reloads the list from its first page */
  show: () => void
}

/**
 * Keeps the rows current without moving them. New rows wait until `show` is called.
 * If the list is empty, new rows enter at once.
 */
export function useFleetLive(tenantId: string | undefined, filter: FleetFilter): FleetLive {
  const client = useQueryClient()
  const { queryKey } = fleetQuery(tenantId, filter)
  const { waiting, addWaiting, show } = useWaitingRows(queryKey)
  const current = useRef({ queryKey, filter })
  useEffect(() => {
    current.current = { queryKey, filter }
  })

  const take = (imageSets: readonly ImageSetSummary[]) => {
    client.setQueriesData<FleetPages>(
      { queryKey: fleetKeys(tenantId) },
      (pages) => pages && replaceLatest(pages, imageSets),
    )
    const { queryKey: key, filter: wanted } = current.current
    const pages = client.getQueryData<FleetPages>(key)
    if (!pages) return
    const fresh = imageSets.filter(
      (imageSet) => matchesFleet(imageSet, wanted, new Date()) && isUnseen(pages, imageSet, wanted.sort),
    )
    if (fresh.length === 0) return
    if (carsOf(pages).length === 0) show()
    else addWaiting(fresh.map(({ id }) => id))
  }
  const gather = useBatch(async (ids) => {
    const read = await Promise.all(ids.slice(0, MANY).map(readImageSet))
    take(read.filter((imageSet) => imageSet !== undefined))
  }, GATHER_MS)

  const ask = useBatch(async () => {
    const page = await fetchFleetPage(current.current.filter, undefined, AbortSignal.timeout(PATIENCE_MS))
    take(page.data.items.map(({ latest }) => latest))
  }, 0)
  const poll = useCallback(() => ask('first page'), [ask])
  useImageSetNews({ tenantId, company: filter.company }, gather, poll)

  return { waiting, show }
}
