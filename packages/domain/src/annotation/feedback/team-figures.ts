/** How far back the figures of a team go, in days. */
export const TEAM_PERIOD_DAYS = { '7d': 7, '30d': 30 } as const
export type TeamPeriod = keyof typeof TEAM_PERIOD_DAYS
export const TEAM_PERIODS = Object.keys(TEAM_PERIOD_DAYS) as [TeamPeriod, ...TeamPeriod[]]

/** A gap between two acts that is longer is a pause, not work, and counts in no time. In seconds. */
export const IDLE_CUT_S = 60
