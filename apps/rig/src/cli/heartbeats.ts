import type { Say } from '../log/log.ts'
import { pause } from '../protocol/backoff.ts'
import type { Device } from '../protocol/device.ts'
import { type SpoolNews, sendHeartbeat } from '../protocol/send-heartbeat.ts'
import { VERSION } from './version.ts'

const HEARTBEAT_MS = 30_000
/** Troubles come in bursts: one heartbeat tells of all of them. */
const BURST_MS = 1_000

/** Sends a heartbeat every 30 s until the signal fires, and one soon after `hurry` was called. */
export function heartbeatsOf(device: Device, news: () => Promise<SpoolNews>, say: Say) {
  let due = new AbortController()
  return {
    hurry: (): void => due.abort(),
    run: async (signal: AbortSignal): Promise<void> => {
      let silent = false
      while (!signal.aborted) {
        due = new AbortController()
        const fault = await sendHeartbeat(device, VERSION, await news(), { signal }).then(
          () => undefined,
          (error: Error) => error.message,
        )
        // told once: the recordings that wait say it again as often as they are tried
        if (fault !== undefined && !silent && !signal.aborted) say(`${fault}. Everything is kept.`, 'warn')
        if (fault === undefined && silent) say('the server answers again')
        silent = fault !== undefined
        await pause(BURST_MS, signal)
        await pause(HEARTBEAT_MS - BURST_MS, AbortSignal.any([signal, due.signal]))
      }
    },
  }
}
