import { setTimeout as sleep } from 'node:timers/promises'
import { unitsWithProgram } from '@skadi/store/capture/recording.repo'
import type { Database } from '@skadi/store/db/database'
import { RIG } from '@skadi/store/db/scope'
import { readRigConfigs } from './rig-config-files.ts'

/** Interval of the heartbeats in ms, equal to the interval of a rig's own program. */
const EVERY_MS = 30_000
const VERSION = 'simulator'
/** Time in s without a heartbeat, after which a rig's own program counts as stopped. */
const SILENT_S = 120

/**
 * Sends a heartbeat for each unit of the demo's rigs every half minute, because the simulator plays the part of the rigs. Uses the API call
 * and the key of the unit. Skips a unit whose rig runs its own program.
 */
export async function beatForDemo(
  { db, dataDir, url }: { db: Database; dataDir: string; url: string },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const [rigs, others] = await Promise.all([
      readRigConfigs(dataDir),
      db.transaction(RIG, (tx) => unitsWithProgram(tx, { otherThan: VERSION, withinS: SILENT_S })),
    ])
    const units = rigs.flatMap(({ left, right }) => [left, right]).filter(({ unit }) => !others.includes(unit))
    // A server that is busy or stopping misses only this heartbeat.
    await Promise.allSettled(units.map((unit) => beat(url, unit, signal)))
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

const beat = (url: string, { unit, key }: { unit: string; key: string }, signal: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/assets/captureUnits/${unit}/heartbeat`, {
    method: 'POST',
    headers: { authorization: `Device ${unit}.${key}`, 'content-type': 'application/json', 'x-api-version': 'v2' },
    body: JSON.stringify({
      version: VERSION,
      spool: { waiting: 0, refused: 0, stuck: 0, loose: 0, problems: [], incomplete: [] },
    }),
    signal,
  })
