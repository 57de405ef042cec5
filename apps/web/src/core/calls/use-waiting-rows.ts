import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAfterLoss } from '../socket/use-after-loss.ts'

type WaitingRows = {
  /** rows that belong to the list and are not on screen yet */
  waiting: number
  /** counts rows, by id, among those that wait; each once */
  addWaiting: (ids: readonly string[]) => void
  /** reads the list anew, from its top */
  show: () => void
}

/**
 * New rows of a paged list wait until the user asks for them, so that the list does not move while it is read. Another
 * list has nothing waiting; after a lost connection the list is read anew.
 * @param queryKey of the infinite query that holds the list
 */
export function useWaitingRows(queryKey: QueryKey): WaitingRows {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const current = useRef(queryKey)
  useEffect(() => {
    current.current = queryKey
  })
  const addWaiting = useCallback((ids: readonly string[]) => setWaiting((before) => new Set([...before, ...ids])), [])
  const show = useCallback(() => {
    setWaiting(new Set())
    // The first page alone is read again; the others are read as one comes to them.
    client.setQueryData<InfiniteData<unknown>>(
      current.current,
      (pages) => pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) },
    )
    void client.refetchQueries({ queryKey: current.current, exact: true })
  }, [client])

  const keyText = JSON.stringify(queryKey)
  useEffect(() => {
    if (keyText) setWaiting(new Set())
  }, [keyText])
  useAfterLoss(() => void client.refetchQueries({ queryKey: current.current }))

  return { waiting: waiting.size, addWaiting, show }
}
