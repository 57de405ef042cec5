import { readSession, writeSession } from '../core/session/storage.ts'
import type { FleetSearch } from './fleet-filter.ts'

/** Stores the filters for the session (NAV-49, FLEET-08); a switch of company clears them. */
export const holdFilters = (search: FleetSearch): void =>
  writeSession('fleetFilters', Object.keys(search).length > 0 ? JSON.stringify(search) : undefined)

/** The filters stored for the session; empty if there are none. */
export function heldFilters(): FleetSearch {
  try {
    const stored: unknown = JSON.parse(readSession('fleetFilters') ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
