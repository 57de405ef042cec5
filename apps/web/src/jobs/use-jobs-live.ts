import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSocket } from '../core/socket/socket.ts'
import { useJobsQuery } from './jobs-query.ts'

/** Several jobs may tell of themselves four times a second each; the list is read twice a second at most. */
const GATHER_MS = 500

/** Keeps the list of jobs as it is on the server, while something shows it. */
export function useJobsLive(): void {
  const client = useQueryClient()
  const { queryKey } = useJobsQuery()
  const key = useRef(queryKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    key.current = queryKey
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useSocket('jobProgress', () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: key.current })
    }, GATHER_MS)
  })
}
