import { JOB_TYPES } from '@skadi/domain/annotation/job-type'
import { useQueryClient } from '@tanstack/react-query'
import { useBatch } from '../../core/calls/use-batch.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { useSocketErrors } from '../use-socket-errors.ts'

/** Changes come in bursts when many users work: one reload for all of them. */
const GATHER_MS = 400

/** Keeps the dashboard in step with the queue, whose changes the server reports to administrators (2§7.7). */
export function useDashboardLive(): void {
  const client = useQueryClient()
  const gather = useBatch(async () => client.invalidateQueries({ queryKey: ['annotation'] }), GATHER_MS)
  const [one, other] = JOB_TYPES
  useSocketErrors()
  useSubscription({ topic: 'annotation', jobType: one })
  useSubscription({ topic: 'annotation', jobType: other })
  useSocket('ADD', () => gather('changed'))
  useSocket('ASSIGN', () => gather('changed'))
  useSocket('UNASSIGN', () => gather('changed'))
  useSocket('COUNT', () => gather('changed'))
  useSocket('manualJobStarted', () => gather('changed'))
}
