/** Periods for which the figures of a team are shown, in days. */
export const TEAM_PERIOD_DAYS = { '7d': 7, '30d': 30 } as const
export type TeamPeriod = keyof typeof TEAM_PERIOD_DAYS
export const TEAM_PERIODS = Object.keys(TEAM_PERIOD_DAYS) as [TeamPeriod, ...TeamPeriod[]]

/** Longest gap between two actions that counts as work, in seconds. A longer gap is a pause and does not count. */
export const IDLE_CUT_S = 60
