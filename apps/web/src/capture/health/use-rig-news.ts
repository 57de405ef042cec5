import { useQueryClient } from '@tanstack/react-query'
import { useSocket } from '../../core/socket/socket.ts'
import { rigsKeys } from '../rigs-query.ts'

/** Reloads the rigs when a notice arrives. The notice may mean that an alarm was raised or closed. */
export function useRigNews(): void {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: rigsKeys.all }))
}
