/**
 * Time zones of browsers in journeys: the zone of the rig, a zone a little behind it, one far behind it, and one far
 * ahead of it.
 */
export const ZONES = ['Europe/Oslo', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const
