import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAfterLoss } from '../socket/use-after-loss.ts'

type WaitingRows = {
  /** number of rows of the list that are not on screen yet */
  waiting: number
  /** counts rows as waiting, by their ids; each row counts only once */
  addWaiting: (ids: readonly string[]) => void
  /** reloads the list from its first page */
  show: () => void
}

/**
 * Lets new rows of a list with pagination wait until the user asks for them. The list therefore does not move while the
 * user reads. A different list starts without waiting rows. After a lost connection, the list reloads.
 * @param queryKey key of the infinite query of the list
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
    // Only the first page reloads. The other pages load when the user reaches them.
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
