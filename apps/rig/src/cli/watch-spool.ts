import { MAX_INCOMPLETE } from '@skadi/domain/capture/spool-report'
import { makeLog, rotatingFile, type Say } from '../log/log.ts'
import { pause } from '../protocol/backoff.ts'
import type { Device } from '../protocol/device.ts'
import { type SpoolNews, sendHeartbeat } from '../protocol/send-heartbeat.ts'
import { diskWatch, freeBytes } from '../spool/disk-space.ts'
import { type SpoolOptions, type StuckRecordings, sendSpool } from '../spool/send-spool.ts'
import { openSpool, type Spool, waitingRecordings } from '../spool/spool.ts'
import { readSpoolNews } from '../spool/spool-report.ts'
import { ALIVE_MS, isRunning, readState, type SpoolState, writeState } from '../spool/spool-state.ts'
import { EXIT } from './usage.ts'
import { VERSION } from './version.ts'
import { type WatchArguments, type WatchSettings, watchSettings } from './watch-settings.ts'

const HEARTBEAT_MS = 30_000
/** Throttle in ms. Problems come in bursts, and one heartbeat reports all problems of a burst. */
const BURST_MS = 1_000

/** Sends a heartbeat every 30 s until the signal fires. A call of `hurry` causes an additional heartbeat soon. */
function heartbeatsOf(device: Device, news: () => Promise<SpoolNews>, say: Say) {
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
        // logs the fault once, because each attempt to send a waiting recording logs it again
        if (fault !== undefined && !silent && !signal.aborted) say(`${fault}. Everything is kept.`, 'warn')
        if (fault === undefined && silent) say('the server answers again')
        silent = fault !== undefined
        await pause(BURST_MS, signal)
        await pause(HEARTBEAT_MS - BURST_MS, AbortSignal.any([signal, due.signal]))
      }
    },
  }
}

/**
 * `skadi-rig watch`, and `npm run rig -- --server URL --unit ID --key SECRET --spool DIR`: sends new recordings until
 * the signal fires. The recording that is sent at that moment stays complete in the spool.
 * @returns exit code 1 if the spool cannot be used, or if another process works on it
 * @throws UsageError
 */
export async function watchSpool(
  given: WatchArguments,
  signal: AbortSignal,
  write: (line: string) => void,
): Promise<number> {
  const settings = await watchSettings(given)
  const { device, spool: dir } = settings
  const say = logOf(settings, write)
  try {
    const spool = await openSpool(dir)
    const before = await readState(spool)
    // two processes on one spool would move each other's recordings
    if (isRunning(before) && before.pid !== process.pid) {
      say(`${dir} is worked on by process ${before.pid} already`, 'error')
      return EXIT.failed
    }
    const state = firstState(before)
    const waiting = (await waitingRecordings(spool)).length
    say(`version ${VERSION}: unit ${device.unit} sends ${dir}/ready to ${device.server}; ${waiting} waiting`)
    const tellState = stateTeller(spool, state)
    const stuck: StuckRecordings = new Map()
    const heartbeats = heartbeatsOf(device, () => readSpoolNews(spool, stuck, state), say)
    const onSent: SpoolOptions['onSent'] = ({ name, recordedAt, leftOut }) => {
      const at = new Date().toISOString()
      state.lastSent = { name, recordedAt, at }
      if (leftOut)
        state.incomplete = [{ name, recordedAt, leftOut, at }, ...(state.incomplete ?? [])].slice(0, MAX_INCOMPLETE)
      void tellState()
    }
    const failed = new AbortController()
    const ends = AbortSignal.any([signal, failed.signal])
    await Promise.all([
      sendSpool(device, spool, { signal: ends, say, onSent, stuck, onTrouble: heartbeats.hurry }),
      heartbeats.run(ends),
      live(spool, state, tellState, ends, say),
    ]).finally(() => failed.abort())
    say('stopped')
    return EXIT.done
  } catch (error) {
    say(`the spool ${dir} cannot be used: ${(error as Error).message}`, 'error')
    return EXIT.failed
  }
}

function logOf({ logLevel, logFile }: WatchSettings, write: (line: string) => void): Say {
  if (logFile === undefined) return makeLog(logLevel, write)
  const say = makeLog(logLevel, write)
  const keep = rotatingFile(logFile, (reason) => say(`the log file cannot be written: ${reason}`, 'error'))
  return makeLog(logLevel, (line) => {
    write(line)
    keep(line)
  })
}

/** Returns the initial state. It keeps the last sent recording over a restart. */
function firstState(before: SpoolState | undefined): SpoolState {
  const now = new Date().toISOString()
  return {
    version: VERSION,
    pid: process.pid,
    startedAt: now,
    aliveAt: now,
    lastSent: before?.lastSent,
    incomplete: before?.incomplete,
  }
}

/**
 * Returns a function that writes the state. Writes happen one after the other, so that no older state replaces a newer
 * one.
 */
function stateTeller(spool: Spool, state: SpoolState): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => writeState(spool, state))
    return last
  }
}

async function live(
  spool: Spool,
  state: SpoolState,
  tellState: () => Promise<void>,
  signal: AbortSignal,
  say: Say,
): Promise<void> {
  const tellDisk = diskWatch(say)
  while (!signal.aborted) {
    state.aliveAt = new Date().toISOString()
    await tellState()
    tellDisk(await freeBytes(spool.dir))
    await pause(ALIVE_MS, signal)
  }
  state.stoppedAt = new Date().toISOString()
  await tellState()
}
