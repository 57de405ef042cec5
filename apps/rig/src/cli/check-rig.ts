import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Device } from '../protocol/device.ts'
import { clockText, probeServer } from '../protocol/probe-server.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendHeartbeat } from '../protocol/send-heartbeat.ts'
import { freeBytes, gigabytes, roomOf } from '../spool/disk-space.ts'
import { writeDurably } from '../spool/durable.ts'
import { openSpool, type Spool } from '../spool/spool.ts'
import { readSpoolNews } from '../spool/spool-report.ts'
import { readState } from '../spool/spool-state.ts'
import { EXIT } from './usage.ts'
import { VERSION } from './version.ts'
import { type WatchArguments, watchSettings } from './watch-settings.ts'

/** More than this and left and right no longer pair for certain (rig.md pairs within 10 s). In milliseconds. */
const CLOCK_LIMIT_MS = 5000

/**
 * `skadi-rig check`: tries everything that has to be right before a rig can work, and says it line by line. The key is
 * tried with a heartbeat.
 * @returns exit code 0 all is well, 1 spool or clock, 3 server not reached, 4 key or unit not accepted
 * @throws UsageError where the settings are wrong already
 */
export async function checkRig(
  given: WatchArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const { device, spool: dir, configFile } = await watchSettings(given)
  const codes: number[] = []
  const tell = (what: string, code: number, text: string) => {
    codes.push(code)
    say(`${code === EXIT.done ? 'ok    ' : 'FAILED'}  ${what}: ${text}`)
  }
  tell('settings', EXIT.done, `unit ${device.unit}${configFile === undefined ? '' : `, ${configFile}`}`)
  const spool = await trySpool(dir, tell)
  const probe = await probeServer(device.server, { signal })
  if (!probe.reachable) {
    tell('server', EXIT.unreachable, `${device.server} cannot be reached: ${probe.reason}`)
  } else {
    tell('server', EXIT.done, `${device.server} answers in ${probe.tookMs} ms`)
    if (probe.clockAheadMs !== undefined) {
      const isWrong = Math.abs(probe.clockAheadMs) - probe.clockErrorMs > CLOCK_LIMIT_MS
      const text = clockText(probe.clockAheadMs, probe.clockErrorMs)
      tell('clock', isWrong ? EXIT.failed : EXIT.done, isWrong ? `${text}: let NTP set it` : text)
    }
    await tryKey(device, spool, signal, tell)
  }
  // who reads only the code is told first what has to be put right first
  return codes.find((code) => code !== EXIT.done) ?? EXIT.done
}

type Tell = (what: string, code: number, text: string) => void

/** A recording goes from incoming to ready, so both are written to. */
async function trySpool(dir: string, tell: Tell): Promise<Spool | undefined> {
  try {
    const spool = await openSpool(dir)
    const name = `check-${process.pid}.tmp`
    await writeDurably(join(spool.incoming, name), 'check')
    await rename(join(spool.incoming, name), join(spool.ready, name))
    await rm(join(spool.ready, name))
    const free = await freeBytes(dir)
    const room = roomOf(free)
    tell('spool', room === 'none' ? EXIT.failed : EXIT.done, `${dir} can be written, ${gigabytes(free)} free`)
    return spool
  } catch (error) {
    tell('spool', EXIT.failed, `${dir}: ${(error as Error).message}`)
    return undefined
  }
}

async function tryKey(device: Device, spool: Spool | undefined, signal: AbortSignal, tell: Tell): Promise<void> {
  try {
    const news = spool ? await readSpoolNews(spool, new Map(), (await readState(spool)) ?? {}) : { waiting: 0 }
    await sendHeartbeat(device, VERSION, news, { signal })
    tell('key', EXIT.done, `accepted for unit ${device.unit}`)
  } catch (error) {
    const isWrong = error instanceof RigFailure && error.kind === 'wrongDevice'
    tell('key', isWrong ? EXIT.wrongDevice : EXIT.unreachable, (error as Error).message)
  }
}
