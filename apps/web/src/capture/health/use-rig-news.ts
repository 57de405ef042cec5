import { useQueryClient } from '@tanstack/react-query'
import { useSocket } from '../../core/socket.ts'
import { rigsKeys } from '../rigs-query.ts'

/** Reads rigs anew when the bell rings: it may be an alarm of one of them, or the end of one. */
export function useRigNews(): void {
  const client = useQueryClient()
  useSocket('noticePublished', () => void client.invalidateQueries({ queryKey: rigsKeys.all }))
}
