import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { imageSetQuery } from '../inbox/inbox-query.ts'

const GATHER_MS = 250

/** Reads a passing anew when the server says that it or one of its steps has changed. */
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
