import { addDays } from '@skadi/domain/dates/day'
import { latencies, percentile, round } from '../measure/measure.ts'

/** Day of the newest passing of the bench. */
const TODAY = '2026-11-21'
const TIMES = 25

/**
 * Measures the statistics calls of a company with the passings of the fleet bench. Returns 95th percentiles of single
 * requests in ms.
 */
export async function statisticsTimes(server: string, headers: Record<string, string>) {
  const p95 = async (days: number, location?: string) => {
    const query = new URLSearchParams({ from: addDays(TODAY, 1 - days), to: TODAY, ...(location ? { location } : {}) })
    return round(
      percentile(await latencies({ url: `${server}/api/assets/statistics?${query}`, headers }, TIMES), 0.95),
      1,
    )
  }
  return {
    month: await p95(30),
    year: await p95(365),
    monthOfLocation: await p95(30, 'Flesland'),
    yearOfLocation: await p95(365, 'Gardermoen'),
    yearOfRareLocation: await p95(365, 'Svolvær'),
  }
}
