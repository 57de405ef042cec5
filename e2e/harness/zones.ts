/**
 * Time zones of browsers in journeys: first the zone of the rig, then zones whose clocks are a little behind it, far
 * behind it and far ahead of it.
 */
export const ZONES = ['Europe/Oslo', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const
