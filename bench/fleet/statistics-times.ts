import { addDays } from '@skadi/domain/dates/day'
import { latencies, percentile, round } from '../measure/measure.ts'

/** The newest passing of the bench was on this day. */
const TODAY = '2026-11-21'
const TIMES = 25

/** Statistics of a company whose passings are those of the fleet's bench, as 95th percentiles of single requests in ms. */
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
