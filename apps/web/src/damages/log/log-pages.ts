import { LOG_GROUPS, type LogCounts } from '@skadi/domain/damages/damage-log'
import { DAMAGE_LOG_PAGE_SIZE } from '@skadi/domain/paging/page-size'
import { type DamageGroups, type LogSwitches, listedOf, spotsInOrder } from '../data/group-damages.ts'
import type { LogGroup } from './log-layout.ts'

/**
 * The loaded pages of the log. `pages`: number of loaded pages. `total`: number of spots on all pages. `isComing`: true
 * while the next page is loading.
 */
export type LogPages = { groups: LogGroup[]; pages: number; shown: number; total: number; isComing: boolean }

/**
 * Pagination: cuts the groups of a log to the first pages (CONST-03). The counts cover all pages.
 * @param counts set while only the first page is loaded
 * @param selectedKey key of a spot; enough pages are shown to include the spot
 */
export function pageLog(
  groups: DamageGroups,
  switches: LogSwitches,
  { pages, counts, selectedKey }: { pages: number; counts: LogCounts | undefined; selectedKey: string | undefined },
): LogPages {
  const spots = spotsInOrder(groups)
  const known = spots.length
  const total = counts ? Math.max(known, listedOf(counts, switches)) : known
  const reached = Math.max(pages, pageOf(spots, selectedKey))
  const wanted = reached * DAMAGE_LOG_PAGE_SIZE
  let left = wanted
  const cut = LOG_GROUPS.map((name): LogGroup => {
    const all = groups[name]
    const part = all.slice(0, Math.max(0, left))
    left -= all.length
    return counts
      ? { name, spots: part, count: Math.max(all.length, counts[name]) }
      : { name, spots: part, count: all.length, all }
  })
  const shown = Math.min(wanted, known)
  return { groups: cut, pages: reached, shown, total, isComing: wanted > known && known < total }
}

/** Returns the page of a spot, from 1. Returns 0 if the log does not list the spot. */
const pageOf = (spots: readonly { key: string }[], key: string | undefined): number =>
  key === undefined ? 0 : Math.ceil((spots.findIndex((spot) => spot.key === key) + 1) / DAMAGE_LOG_PAGE_SIZE)
