import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { imageSetQuery } from '../inbox/inbox-query.ts'

/** Debounce time in ms, because a passing changes several times a second during processing. */
const GATHER_MS = 250

/** Reloads a passing when the server reports a change of the passing or of a step of the passing. */
export function useImageSetLive(tenantId: string | undefined, id: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const changed = useCallback(
    ({ imageSetId }: { imageSetId: string }) => {
      if (imageSetId !== id) return
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void client.invalidateQueries({ queryKey: imageSetQuery(tenantId, id).queryKey }),
        GATHER_MS,
      )
    },
    [client, tenantId, id],
  )
  useSubscription({ imageSetId: id })
  useSocket('imageSetChanged', changed)
  useSocket('stageChanged', changed)
}
