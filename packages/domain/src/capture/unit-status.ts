/**
 * Status of a unit. A unit with the status `imported` represents imported recordings; it has no hardware that could send a heartbeat
 * (C-38).
 */
export const UNIT_STATUSES = ['online', 'offline', 'imported'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** Status of a unit for display. A unit that has never sent a heartbeat is `never`, not `offline`. */
export type UnitPresence = UnitStatus | 'never'

export const unitPresence = ({
  status,
  lastSeenAt,
}: {
  status: UnitStatus
  lastSeenAt: string | null
}): UnitPresence => (status === 'offline' && lastSeenAt === null ? 'never' : status)

/**
 * Numbers of units per state. `attention` counts units that are offline, were never seen or have an alarm. `silent` counts units that are
 * offline, or online without their usual passings. `all` counts all units.
 */
export type UnitStates = {
  offline: number
  never: number
  alarm: number
  attention: number
  silent: number
  all: number
}

/** A unit is online if it sent a heartbeat within the last ten minutes (C-39). */
export const UNIT_ONLINE_MS = 600_000

export const unitStatus = (lastSeenAt: number | undefined, now: number, isVirtual = false): UnitStatus =>
  isVirtual ? 'imported' : lastSeenAt !== undefined && now - lastSeenAt <= UNIT_ONLINE_MS ? 'online' : 'offline'
