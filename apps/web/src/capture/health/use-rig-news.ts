import { useQueryClient } from '@tanstack/react-query'
import { useSocket } from '../../core/socket/socket.ts'
import { rigsKeys } from '../rigs-query.ts'

/** Refetches rigs on a new notice: an alarm of a rig may have been raised or closed. */
export function useRigNews(): void {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: rigsKeys.all }))
}
