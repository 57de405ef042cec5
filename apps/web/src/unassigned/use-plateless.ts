import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSocket, useSubscription } from '../core/socket/socket.ts'
import type { UnassignedFilter } from './unassigned-filter.ts'
import { platelessKeys, platelessQuery, type UnassignedItem } from './unassigned-query.ts'

const NONE: readonly UnassignedItem[] = []

/**
 * Returns the passings of the company without a plate. Events of the socket update the list, so that a passing
 * disappears when a user enters its plate.
 * @returns undefined until the passings are loaded; empty while the user searches for a plate
 */
export function usePlateless(tenantId: string, filter: UnassignedFilter): readonly UnassignedItem[] | undefined {
  const client = useQueryClient()
  const isSearched = filter.registrationNo !== undefined
  const { data } = useQuery({ ...platelessQuery(tenantId, filter), enabled: tenantId !== '' && !isSearched })
  useSubscription(tenantId === '' ? undefined : { topic: 'inbox' })
  useSocket('imageSetChanged', () => void client.invalidateQueries({ queryKey: platelessKeys(tenantId) }))
  return isSearched ? NONE : data
}
