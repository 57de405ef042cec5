import { createRequire } from 'node:module'
import { pause } from '../protocol/backoff.ts'
import { type Device, serverAddress } from '../protocol/device.ts'
import { sendHeartbeat } from '../protocol/send-heartbeat.ts'
import { sendSpool } from '../spool/send-spool.ts'
import { openSpool, type Spool, waitingRecordings } from '../spool/spool.ts'
import { UsageError } from './usage.ts'

const HEARTBEAT_MS = 30_000

const VERSION: string = createRequire(import.meta.url)('../../package.json').version

export type WatchArguments = { server?: string; unit?: string; key?: string; spool?: string }

/** `npm run rig -- --server URL --unit ID --key SECRET --spool DIR`: sends what appears until the signal fires. */
export async function watchSpool(
  given: WatchArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const { server, unit, spool: dir } = given
  const key = given.key ?? process.env.SKADI_DEVICE_KEY
  if (!server || !unit || !key || !dir) {
    const missing = Object.entries({
      '--server': server,
      '--unit': unit,
      '--key (or SKADI_DEVICE_KEY)': key,
      '--spool': dir,
    })
    throw new UsageError(`Missing: ${missing.flatMap(([name, value]) => (value ? [] : [name])).join(', ')}`)
  }
  const device: Device = { server: addressOf(server), unit, key }
  const spool = await openSpool(dir)
  const waiting = (await waitingRecordings(spool)).length
  say(`unit ${unit} sends ${dir}/ready to ${device.server}; ${waiting} waiting`)
  await Promise.all([sendSpool(device, spool, { signal, say }), beat(device, spool, signal)])
}

async function beat(device: Device, spool: Spool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waiting = (await waitingRecordings(spool)).length
    // a missed heartbeat needs no word: the recordings tell when the server is away or the key is wrong
    await sendHeartbeat(device, VERSION, waiting, { signal }).catch(() => undefined)
    await pause(HEARTBEAT_MS, signal)
  }
}

function addressOf(server: string): string {
  try {
    return serverAddress(server)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
