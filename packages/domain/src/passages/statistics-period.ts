/** How far statistics of the pipeline look back, by the hours they hold. */
export const STATISTICS_HOURS = { '24h': 24, '7d': 168 } as const
export type StatisticsPeriod = keyof typeof STATISTICS_HOURS
export const STATISTICS_PERIODS = Object.keys(STATISTICS_HOURS) as [StatisticsPeriod, ...StatisticsPeriod[]]

/** Passings that statistics look at, the newest; what has come before them in the period is left out, and it is said so. */
export const STATISTICS_IMAGE_SETS = 2_000
