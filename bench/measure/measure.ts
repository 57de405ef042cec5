import autocannon from 'autocannon'

export type Target = { url: string; headers?: Record<string, string> }

/**
 * Measures requests per second, and the median latency in milliseconds, over some seconds of load.
 * @throws if the status of any answer is not 2xx
 */
export async function load(
  target: Target,
  connections: number,
  seconds: number,
): Promise<{ rate: number; medianMs: number }> {
  const result = await autocannon({ url: target.url, headers: target.headers ?? {}, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { rate: result.requests.average, medianMs: result.latency.p50 }
}

/**
 * Measures the requests per second of several targets. Each figure is the median of the rounds, after two seconds of
 * warm-up. Rounds alternate, so that other load on the machine affects all targets alike.
 */
export async function ratesOf<K extends string>(
  targets: Record<K, Target>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
  afterRound: () => Promise<void> = async () => {},
): Promise<Record<K, number>> {
  const names = Object.keys(targets) as K[]
  const rates = new Map(names.map((name) => [name, [] as number[]]))
  for (const name of names) await load(targets[name], connections, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) rates.get(name)?.push((await load(targets[name], connections, seconds)).rate)
    await afterRound()
  }
  return Object.fromEntries([...rates].map(([name, all]) => [name, median(all)])) as Record<K, number>
}

/** Measures the latencies of sequential requests in milliseconds, after a warm-up. */
export async function latencies(target: Target, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times * 1.2; n += 1) {
    const start = performance.now()
    const response = await fetch(target.url, { headers: target.headers ?? {} })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${target.url} answered ${response.status}`)
    if (n >= times * 0.2) taken.push(performance.now() - start)
  }
  return taken
}

/** Measures the median latency of sequential requests in milliseconds. */
export const latency = async (target: Target, times: number): Promise<number> => median(await latencies(target, times))

/** Computes a percentile: the value that a share of all values does not exceed. The share is from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]
  if (at === undefined) throw new Error('a percentile of nothing')
  return at
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('the median of nothing')
  return middle
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
