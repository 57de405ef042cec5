/** `imported`: the unit represents imported recordings and has no hardware that could report (C-38). */
export const UNIT_STATUSES = ['online', 'offline', 'imported'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** Status of a unit for display: an offline unit is `offline` if it has reported before, else `never`. */
export type UnitPresence = UnitStatus | 'never'

export const unitPresence = ({
  status,
  lastSeenAt,
}: {
  status: UnitStatus
  lastSeenAt: string | null
}): UnitPresence => (status === 'offline' && lastSeenAt === null ? 'never' : status)

/**
 * Numbers of units that are offline, were never seen, or have an alarm; `attention`: at least one of these; `silent`: offline, or online
 * without the usual passings; `all`: all units.
 */
export type UnitStates = {
  offline: number
  never: number
  alarm: number
  attention: number
  silent: number
  all: number
}

/** C-39: a unit is online if it sent a heartbeat within the last ten minutes. */
export const UNIT_ONLINE_MS = 600_000

export const unitStatus = (lastSeenAt: number | undefined, now: number, isVirtual = false): UnitStatus =>
  isVirtual ? 'imported' : lastSeenAt !== undefined && now - lastSeenAt <= UNIT_ONLINE_MS ? 'online' : 'offline'
