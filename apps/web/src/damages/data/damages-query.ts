import type { Damage } from '@skadi/contract/damages/damage'
import { type FaintCounts, listDamages } from '@skadi/contract/damages/damages-calls'
import type { LogCounts } from '@skadi/domain/damages/damage-log'
import { DAMAGE_STATES, type DamageState } from '@skadi/domain/damages/damage-state'
import { DAMAGE_LOG_PAGE_SIZE, MAX_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { fetches } from '../../core/calls/failures.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import type { DamageList } from './apply-pending.ts'

/**
 * Counter of confirmed acts. A list stores the count at its request.
 * A comparison of counts shows which acts the list includes.
 */
let tick = 0
export const currentTick = (): number => tick
export const nextTick = (): number => {
  tick += 1
  return tick
}

/** Returns the query key for those damages of the car that a passing does not show. */
export const unseenKey = (imageSetId: string) => ['unseenDamages', imageSetId] as const

export const listKey = (tenantId: string | undefined, imageSetId: string) => ['damages', tenantId, imageSetId] as const

/** The first page of a damage log. `counts` contains the number of spots in each group, counted over all pages. */
export type DamageLogStart = DamageList & { counts: LogCounts }

/** First page of the log. It is shown until all damages are loaded, and is then removed from the cache. */
export const logStartQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions<DamageLogStart>({ queryKey: ['damageLogStart', tenantId, imageSetId], queryFn: skipToken })

/**
 * Query for all damages of a passing that the user may see. They include deleted damages, because the photos draw each
 * box. The first page of the log loads first. Most passings have a single page.
 */
export const damagesQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: listKey(tenantId, imageSetId),
    queryFn: async ({ signal }): Promise<DamageList> => {
      const tick = currentTick()
      const states = statesOf.get(imageSetId)
      if (states) return { items: await fetchDamages(imageSetId, { states, signal }), tick }
      const start = logStartQuery(tenantId, imageSetId).queryKey
      const log = await fetchLog(imageSetId, signal, (page) => queryClient.setQueryData(start, { ...page, tick }))
      queryClient.removeQueries({ queryKey: start })
      return { ...log, tick }
    },
    meta: fetches('damages'),
    staleTime: 10_000,
  })

const ALL_STATES = DAMAGE_STATES.join()

const statesOf = new Map<string, readonly DamageState[]>()

/** Sets the damage states that later loads of this passing request. They replace the states of a normal user's view. */
export const readInStates = (imageSetId: string, states: readonly DamageState[]): void =>
  void statesOf.set(imageSetId, states)

/**
 * Loads a passing's damages in the order of its log.
 * @param onStart called with the first page if more pages follow
 */
async function fetchLog(
  imageSetId: string,
  signal: AbortSignal,
  onStart: (page: Omit<DamageLogStart, 'tick'>) => void,
): Promise<{ items: Damage[]; faint: FaintCounts | undefined }> {
  const read = (page: { limit: number; cursor?: string; total?: 'none' }) =>
    call(listDamages, { query: { imageSetId, order: 'log', ...page } }, { signal })
  const damages = new Map<string, Damage>()
  let page = await read({ limit: DAMAGE_LOG_PAGE_SIZE })
  const { faint } = page.meta
  for (;;) {
    for (const damage of page.data.items) damages.set(damage.id, damage)
    const cursor = page.meta.nextCursor
    if (cursor === undefined) return { items: [...damages.values()].sort((a, b) => a.index - b.index), faint }
    if (page.meta.log && page.meta.totalItems !== undefined)
      onStart({ items: [...damages.values()], counts: page.meta.log })
    page = await read({ limit: MAX_PAGE_SIZE, cursor, total: 'none' })
  }
}

/**
 * Loads damages of a passing.
 * @param options `isWhole`: damages in every state, including rejected;
 * `states`: only these states; `isFaint`: only faint suggestions
 * @throws CallError
 */
export async function fetchDamages(
  imageSetId: string,
  {
    isWhole = false,
    isFaint = false,
    states,
    signal,
  }: { isWhole?: boolean; isFaint?: boolean; states?: readonly DamageState[] | undefined; signal?: AbortSignal } = {},
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
          ...(isFaint ? { isFaint: 'true' as const } : {}),
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

/** Throttle time in ms. A single load covers all changes within this time. */
const GATHER_MS = 200
const waiting = new Set<string>()

/**
 * Reloads the damages of a passing, throttled.
 * The first call starts the timer, so that a stream of calls cannot delay the reload.
 */
export function refreshDamages(tenantId: string | undefined, imageSetId: string): void {
  const key = JSON.stringify(listKey(tenantId, imageSetId))
  if (waiting.has(key)) return
  waiting.add(key)
  setTimeout(() => {
    waiting.delete(key)
    void queryClient.invalidateQueries({ queryKey: listKey(tenantId, imageSetId) })
    void queryClient.invalidateQueries({ queryKey: unseenKey(imageSetId) })
  }, GATHER_MS)
}
