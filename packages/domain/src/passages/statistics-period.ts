/** Periods of the pipeline statistics, in hours. */
export const STATISTICS_HOURS = { '24h': 24, '7d': 168 } as const
export type StatisticsPeriod = keyof typeof STATISTICS_HOURS
export const STATISTICS_PERIODS = Object.keys(STATISTICS_HOURS) as [StatisticsPeriod, ...StatisticsPeriod[]]

/**
 * Maximum number of passings in the statistics; the newest count. The statistics say so if they leave out earlier passings of the period.
 */
export const STATISTICS_IMAGE_SETS = 2_000
