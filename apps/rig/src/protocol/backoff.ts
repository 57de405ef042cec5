import { setTimeout as sleep } from 'node:timers/promises'

/** Exponential backoff between attempts: 1, 2, 4 … 60 s (rig.md). @param failures number of failures in a row, from 1 */
export const backoffMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10))

/** Pause in ms after a wrong key or unit: only a person can fix that, so retry rarely. */
export const WRONG_DEVICE_PAUSE_MS = 60_000

/** Waits; returns at once, without an error, when the signal fires. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
