import type { Damage } from '@skadi/contract/damages/damage'
import { isKeptApart } from '@skadi/domain/damages/damage-state'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
import { fetches } from '../../core/calls/failures.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { useSession } from '../../core/session/session.ts'
import type { DamageList } from './apply-pending.ts'
import { withActs } from './current-damages.ts'
import { currentTick, fetchDamages, listKey } from './damages-query.ts'
import { type QueueState, useQueueState } from './queue-state.ts'

/** Id of the passing whose faint suggestions are unfolded (ruling 42). The id is undefined at first. */
export const useFaintFold = create<{ openId: string | undefined }>()(() => ({ openId: undefined }))

export const unfoldFaint = (imageSetId: string): void => useFaintFold.setState({ openId: imageSetId })
export const foldFaint = (): void => useFaintFold.setState({ openId: undefined })

/**
 * Query for the faint suggestions of a passing.
 * The query key begins with the key of the passing's damages, so that a change reloads both.
 */
const faintQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: [...listKey(tenantId, imageSetId), 'faint'],
    queryFn: async ({ signal }): Promise<DamageList> => {
      const tick = currentTick()
      return { items: await fetchDamages(imageSetId, { isFaint: true, signal }), tick }
    },
    meta: fetches('damages'),
    staleTime: 10_000,
  })

const NONE: readonly Damage[] = []

const leftOf = (list: DamageList, state: QueueState, imageSetId: string): Damage[] =>
  withActs(list, state, imageSetId).filter((damage) => isKeptApart(damage) && !damage.isDeleted)

/** Returns the undecided faint suggestions of a passing. The list is empty while the suggestions are folded. */
export function useFaintDamages(imageSetId: string) {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const isOpen = useFaintFold(({ openId }) => openId === imageSetId)
  const { data, isError, isFetching, refetch } = useQuery({ ...faintQuery(tenantId, imageSetId), enabled: isOpen })
  const state = useQueueState()
  const damages = useMemo(
    () => (isOpen && data ? leftOf(data, state, imageSetId) : NONE),
    [isOpen, data, state, imageSetId],
  )
  return {
    damages,
    isOpen,
    /** true if data is loaded, even if the data is outdated */
    isReady: data !== undefined,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** Returns the undecided faint suggestions at this moment, without a render. */
export function currentFaint(imageSetId: string): readonly Damage[] {
  if (useFaintFold.getState().openId !== imageSetId) return NONE
  const { queryKey } = faintQuery(useSession.getState().currentTenantId, imageSetId)
  const list = queryClient.getQueryData(queryKey)
  return list ? leftOf(list, useQueueState.getState(), imageSetId) : NONE
}
