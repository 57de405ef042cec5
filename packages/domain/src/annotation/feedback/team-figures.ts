/** Periods of a team's figures, in days. */
export const TEAM_PERIOD_DAYS = { '7d': 7, '30d': 30 } as const
export type TeamPeriod = keyof typeof TEAM_PERIOD_DAYS
export const TEAM_PERIODS = Object.keys(TEAM_PERIOD_DAYS) as [TeamPeriod, ...TeamPeriod[]]

/** Longest gap between two actions that counts as work, in seconds; a longer gap is a pause and is not counted. */
export const IDLE_CUT_S = 60
