/** Time zones of browsers in journeys: the rig's own, and clocks behind it, far behind and far ahead of it. */
export const ZONES = ['Europe/Oslo', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const
