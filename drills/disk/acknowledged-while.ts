import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientLogs } from '../mixed/act-log.ts'
import { mixedLoad } from '../mixed/mixed-load.ts'
import { acknowledgedIn, sentBy } from '../sent-log.ts'
import { endedOf, type Machine, type SplitPortal } from '../split-portal.ts'

const FAILING_MS = 3_000
/** Time in ms in which the server may still answer writes that it received before the fault. */
const SETTLED_MS = 500

/** A fault that lasts from `begin` to `mend`. */
export type Fault = { begin(): Promise<unknown>; mend(): Promise<unknown> }

type Told = {
  portal: SplitPortal
  api: Machine
  worker: Machine
  logs: ClientLogs
  fault: Fault
  rounds: number
  /**
   * requests that must not be acknowledged during the fault: all writes, or only photos that are sent during the fault
   * (the server writes them to files)
   */
  counted: 'photos' | 'writes'
  /** sends further requests during the fault */
  meanwhile?: (headers: Record<string, string>) => Promise<unknown>
}

/**
 * Counts the acknowledged requests of a mixed load during each fault. Also measures the milliseconds from the end of a
 * fault to the next acknowledgement.
 */
export async function acknowledgedWhile({ portal, api, worker, logs, fault, rounds, counted, meanwhile }: Told) {
  const load = await mixedLoad(api.server.url, portal.rig, logs)
  const during: number[] = []
  const afterMs: number[] = []
  const { file } = logs.sent
  const acknowledged = async (but: ReadonlySet<string> = new Set()) =>
    counted === 'writes'
      ? load.counts.acknowledged
      : (await acknowledgedIn(file)).filter(({ sha256 }) => !but.has(sha256)).length
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_000 + Math.random() * 1_000)
    await fault.begin()
    await sleep(SETTLED_MS)
    const before = await sentBy(file)
    const start = await acknowledged(before)
    await Promise.all([sleep(FAILING_MS), meanwhile?.(load.headers)])
    during.push((await acknowledged(before)) - start)
    await fault.mend()
    const mended = performance.now()
    for (const until = await acknowledged(); (await acknowledged()) === until; ) await sleep(20)
    afterMs.push(Math.round(performance.now() - mended))
    const ended = endedOf(api, worker)
    if (ended.length > 0) throw new Error(`the fault ended a process: ${ended.join('\n')}`)
  }
  await load.stop()
  return { ...load.counts, during, afterMs }
}
