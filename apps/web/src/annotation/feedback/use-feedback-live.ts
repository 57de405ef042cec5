import { useQueryClient } from '@tanstack/react-query'
import { useSocket } from '../../core/socket/socket.ts'
import { useAfterLoss } from '../../core/socket/use-after-loss.ts'
import { FEEDBACK_KEY } from './feedback-queries.ts'

/** Keeps returned boxes and questions as they are on the server, while something shows them. */
export function useFeedbackLive(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: FEEDBACK_KEY })
  useSocket('feedbackChanged', refresh)
  useAfterLoss(refresh)
}
