import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, hasStatus } from '../core/calls/call.ts'
import { useBatch } from '../core/calls/use-batch.ts'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import { useAfterLoss } from '../core/socket/use-after-loss.ts'
import { type FleetFilter, matchesFleet } from './fleet-filter.ts'
import { carsOf, isUnseen, replaceLatest } from './fleet-pages.ts'
import { type FleetPages, fetchFleetPage, fleetKeys, fleetQuery } from './fleet-query.ts'

/** Changes are gathered this long: a passing changes several times a second while it is processed. */
const GATHER_MS = 150
/** Nothing is told of all companies together: whoever sees them asks. */
const ASK_MS = 15_000
/** From so many changed passings on they are counted, not read. */
const MANY = 30

type FleetLive = {
  /** passings that came in since the list was read and that it does not show */
  waiting: number
  /** reads the list anew, from its top */
  show: () => void
}

/** Keeps the rows up to date without moving them: what is new waits until `show` is called. Only an empty list takes it in. */
export function useFleetLive(tenantId: string | undefined, filter: FleetFilter): FleetLive {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const { queryKey } = fleetQuery(tenantId, filter)
  const keyText = JSON.stringify(queryKey)
  const current = useRef({ queryKey, filter })
  useEffect(() => {
    current.current = { queryKey, filter }
  })
  const show = useCallback(() => {
    setWaiting(new Set())
    const { queryKey: key } = current.current
    // The first page alone is read again; the others are read as one comes to them.
    client.setQueryData<FleetPages>(
      key,
      (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
    )
    void client.refetchQueries({ queryKey: key, exact: true })
  }, [client])

  const take = (passings: readonly ImageSetSummary[]) => {
    client.setQueriesData<FleetPages>(
      { queryKey: fleetKeys(tenantId) },
      (pages) => pages && replaceLatest(pages, passings),
    )
    const { queryKey: key, filter: wanted } = current.current
    const pages = client.getQueryData<FleetPages>(key)
    if (!pages) return
    const fresh = passings.filter(
      (passing) => matchesFleet(passing, wanted, new Date()) && isUnseen(pages, passing, wanted.sort),
    )
    if (fresh.length === 0) return
    if (carsOf(pages).length === 0) show()
    else setWaiting((before) => new Set([...before, ...fresh.map(({ id }) => id)]))
  }
  const gather = useBatch(async (ids) => {
    const read = await Promise.all(ids.slice(0, MANY).map(readPassing))
    take(read.filter((passing) => passing !== undefined))
  }, GATHER_MS)

  const isOfOne = (filter.company ?? tenantId) !== undefined
  useSubscription(isOfOne ? { topic: 'inbox', ...(filter.company ? { tenantId: filter.company } : {}) } : undefined)
  useSocket('imageSetChanged', ({ imageSetId }) => gather(imageSetId))

  const ask = useBatch(async () => {
    const page = await fetchFleetPage(current.current.filter, undefined, AbortSignal.timeout(ASK_MS))
    take(page.data.items.map(({ latest }) => latest))
  }, 0)
  useEffect(() => {
    if (isOfOne) return undefined
    const timer = setInterval(() => document.hidden || ask('first page'), ASK_MS)
    return () => clearInterval(timer)
  }, [isOfOne, ask])

  // Another list has nothing waiting.
  useEffect(() => {
    if (keyText) setWaiting(new Set())
  }, [keyText])

  useAfterLoss(() => void client.refetchQueries({ queryKey: current.current.queryKey }))

  return { waiting: waiting.size, show }
}

async function readPassing(id: string): Promise<ImageSetSummary | undefined> {
  try {
    return (await call(getImageSet, { params: { id } })).data
  } catch (error) {
    if (hasStatus(error, 404)) return undefined
    throw error
  }
}
