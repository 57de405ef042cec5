import type { Damage } from '@skadi/contract/damages/damage'
import { listDamages } from '@skadi/contract/damages/list-damages'
import { DAMAGE_STATES, type DamageState } from '@skadi/domain/damages/damage-state'
import { MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/call.ts'
import { fetches } from '../../core/failures.ts'
import { queryClient } from '../../core/query-client.ts'
import type { DamageList } from './apply-pending.ts'

/** Counts what acts have been confirmed, so that a list knows of which of them it can tell. */
let tick = 0
export const currentTick = (): number => tick
export const nextTick = (): number => {
  tick += 1
  return tick
}

const listKey = (tenantId: string | undefined, imageSetId: string) => ['damages', tenantId, imageSetId] as const

/** All damages of a passing that one sees, deleted ones included. */
export const damagesQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: listKey(tenantId, imageSetId),
    queryFn: async ({ signal }): Promise<DamageList> => {
      const asked = currentTick()
      return { items: await fetchDamages(imageSetId, { states: statesOf.get(imageSetId), signal }), tick: asked }
    },
    meta: fetches('damages'),
    staleTime: 10_000,
  })

const ALL_STATES = DAMAGE_STATES.join()

const statesOf = new Map<string, readonly DamageState[]>()

/** From now on the damages of that passing are read in these states, whatever the reader's own view shows. */
export const readInStates = (imageSetId: string, states: readonly DamageState[]): void =>
  void statesOf.set(imageSetId, states)

/** @param options `isWhole`: whatever their state, rejected ones too; `states`: in these. @throws CallError */
export async function fetchDamages(
  imageSetId: string,
  {
    isWhole = false,
    states,
    signal,
  }: { isWhole?: boolean; states?: readonly DamageState[] | undefined; signal?: AbortSignal } = {},
): Promise<Damage[]> {
  const damages: Damage[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      listDamages,
      {
        query: {
          imageSetId,
          limit: MAX_PAGE_SIZE,
          ...(isWhole ? { filterByState: ALL_STATES } : states ? { filterByState: states.join() } : {}),
          ...(cursor === undefined ? {} : { cursor, total: 'none' as const }),
        },
      },
      signal ? { signal } : {},
    )
    damages.push(...page.data.items)
    cursor = page.meta.nextCursor
  } while (cursor !== undefined)
  return damages
}

/** Changes that come at once are read together after so long. */
const GATHER_MS = 200
const waiting = new Set<string>()

/** Reads the damages of a passing anew, a moment later. The first one asking sets the moment: a stream delays nothing. */
export function refreshDamages(tenantId: string | undefined, imageSetId: string): void {
  const key = JSON.stringify(listKey(tenantId, imageSetId))
  if (waiting.has(key)) return
  waiting.add(key)
  setTimeout(() => {
    waiting.delete(key)
    void queryClient.invalidateQueries({ queryKey: listKey(tenantId, imageSetId) })
  }, GATHER_MS)
}
