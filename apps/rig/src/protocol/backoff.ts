import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses between tries: 1, 2, 4 … 60 s (rig.md). @param failures how many tries failed in a row, from 1 */
export const backoffMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10))

/** With a wrong key or unit nothing changes by itself; a person is needed, so ask rarely. */
export const WRONG_DEVICE_PAUSE_MS = 60_000

/** Waits; returns at once, without an error, when the signal fires. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
