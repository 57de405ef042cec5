import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Computes the exponential backoff between attempts: 1, 2, 4 … 60 s (rig.md).
 * @param failures number of failures in a row, from 1
 */
export const backoffMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 10))

/** Pause in ms after a wrong key or unit. The pause is long, because only a person can correct key and unit. */
export const WRONG_DEVICE_PAUSE_MS = 60_000

/** Waits. Returns at once and without an error when the signal fires. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
