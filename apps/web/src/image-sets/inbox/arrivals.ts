import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { plateKey } from '@skadi/domain/cars/plate-key'
import { hasAgedOut } from '../verdict/verdict-view.ts'
import { type InboxFilter, isByDamage, isUncheckedTab, startOf } from './inbox-filter.ts'
import { byRecency } from './inbox-pages.ts'

/**
 * Passings that arrived after the list was loaded, newest first.
 * The list shows only a button with the number of these passings.
 */
export type Arrivals = readonly ImageSetSummary[]

export type ArrivalEvent =
  /** rows that the list does not contain; a newer version replaces a row that is already waiting */
  | { type: 'arrived'; rows: readonly ImageSetSummary[] }
  /** newer versions of any rows; only rows that are already waiting are updated */
  | { type: 'changed'; rows: readonly ImageSetSummary[] }
  | { type: 'gone'; id: string }
  /** the user has pressed the button with the number, or the list has changed */
  | { type: 'shown' }

/**
 * Returns the arrivals after an event. Arrivals stay outside the list until the user asks for them, so that rows do not
 * move while the user reads.
 */
export function arrivalsReducer(waiting: Arrivals, event: ArrivalEvent): Arrivals {
  switch (event.type) {
    case 'arrived':
      return merge(waiting, event.rows)
    case 'changed': {
      const ids = new Set(waiting.map((row) => row.id))
      const rows = event.rows.filter((row) => ids.has(row.id))
      return rows.length > 0 ? merge(waiting, rows) : waiting
    }
    case 'gone':
      return waiting.some((row) => row.id === event.id) ? waiting.filter((row) => row.id !== event.id) : waiting
    case 'shown':
      return waiting.length > 0 ? [] : waiting
  }
}

function merge(waiting: Arrivals, rows: readonly ImageSetSummary[]): Arrivals {
  const byId = new Map(waiting.map((row) => [row.id, row]))
  for (const row of rows) {
    const known = byId.get(row.id)
    if (!known || known.modifiedAt <= row.modifiedAt) byId.set(row.id, row)
  }
  return [...byId.values()].sort(byRecency)
}

/**
 * Whether a newly arrived passing belongs to the displayed list. As on the server, any part of a plate matches.
 * @param agesOutBefore see `hasAgedOut`
 */
export function matchesFilter(
  row: ImageSetSummary,
  filter: InboxFilter,
  now: Date,
  agesOutBefore: string | null,
): boolean {
  if (filter.company && row.tenantId !== filter.company) return false
  if (isUncheckedTab(filter.tab) && row.checked) return false
  if (isUncheckedTab(filter.tab) && hasAgedOut(row, agesOutBefore) !== (filter.tab === 'aged')) return false
  if (filter.tab === 'new' && !row.hasNewDamages) return false
  if (isByDamage(filter)) return false
  if ((filter.from && row.recDay < filter.from) || (filter.to && row.recDay > filter.to)) return false
  const from = startOf(filter.period, now)
  if (from && new Date(row.recDate) < from) return false
  if (filter.location && row.origin.location !== filter.location) return false
  if (filter.set && row.origin.name !== filter.set) return false
  const plate = filter.plate ? plateKey(filter.plate) : ''
  return !plate || plateKey(row.carInfo.registrationNo ?? '').includes(plate)
}
