import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { CONNECTION_RUNS, DIRECTIONS, type Direction, medianOf } from '@skadi/domain/connection/connection-speed'
import { call, hasStatus } from '../core/calls/call.ts'
import { type ConnectionTest, NEW_TEST } from './connection-test.ts'
import { measureWay } from './measure-way.ts'

const PINGS = 5

/**
 * Measures latency, then download, then upload.
 * @param tell told the test whenever it has come further
 * @throws what the signal was stopped with; CallError where the server refuses to go on
 */
export async function runConnectionTest(signal: AbortSignal, tell: (test: ConnectionTest) => void): Promise<void> {
  let test = NEW_TEST
  const go = (more: Partial<ConnectionTest>) => {
    test = { ...test, ...more }
    tell(test)
  }
  go({ phase: 'latency' })
  go({ latencyMs: await measureLatency(signal) })
  for (const direction of DIRECTIONS) {
    go({ phase: direction })
    await measure(direction)
  }
  go({ phase: 'done', testedAt: new Date().toISOString() })

  async function measure(direction: Direction): Promise<void> {
    const runs: number[] = []
    const put = (more: Partial<ConnectionTest[Direction]>) => go({ [direction]: { ...test[direction], ...more } })
    while (runs.length < CONNECTION_RUNS) {
      try {
        runs.push(await measureWay(direction, signal, (share, kbps) => put({ current: { share, kbps } })))
      } catch (error) {
        signal.throwIfAborted()
        if (hasStatus(error, 401) || hasStatus(error, 429)) throw error
        return put({ hasFailed: true, current: undefined })
      }
      put({ runs: [...runs], current: undefined })
    }
  }
}

/** Median of a few round trips in ms; null where nobody answers. */
async function measureLatency(signal: AbortSignal): Promise<number | null> {
  const times: number[] = []
  for (let ping = 0; ping < PINGS; ping += 1) {
    const started = performance.now()
    try {
      await call(getIpData, {}, { signal })
    } catch (error) {
      signal.throwIfAborted()
      if (hasStatus(error, 401)) throw error
      return null
    }
    times.push(performance.now() - started)
  }
  return medianOf(times)
}
