import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import type { UnassignedFilter } from './unassigned-filter.ts'
import { platelessKeys, platelessQuery, type UnassignedItem } from './unassigned-query.ts'

const NONE: readonly UnassignedItem[] = []

/**
 * Passings of the company without a plate, kept true by the socket: one leaves once somebody has entered its plate.
 * @returns undefined until they were read; none where a plate is searched for
 */
export function usePlateless(tenantId: string, filter: UnassignedFilter): readonly UnassignedItem[] | undefined {
  const client = useQueryClient()
  const isSearched = filter.registrationNo !== undefined
  const { data } = useQuery({ ...platelessQuery(tenantId, filter), enabled: tenantId !== '' && !isSearched })
  useSubscription(tenantId === '' ? undefined : { topic: 'inbox' })
  useSocket('imageSetChanged', () => void client.invalidateQueries({ queryKey: platelessKeys(tenantId) }))
  return isSearched ? NONE : data
}
