import { readSession, writeSession } from '../core/session/storage.ts'
import type { FleetSearch } from './fleet-filter.ts'

/** Stores the filters for the session (NAV-49, FLEET-08). Another company clears the stored filters. */
export const holdFilters = (search: FleetSearch): void =>
  writeSession('fleetFilters', Object.keys(search).length > 0 ? JSON.stringify(search) : undefined)

/** Returns the filters that are stored for the session, or no filters if none are stored. */
export function heldFilters(): FleetSearch {
  try {
    const stored: unknown = JSON.parse(readSession('fleetFilters') ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}
