import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Device } from '../protocol/device.ts'
import { clockText, probeServer, type ServerProbe } from '../protocol/probe-server.ts'
import { RigFailure } from '../protocol/rig-failure.ts'
import { sendHeartbeat } from '../protocol/send-heartbeat.ts'
import { leftOutText } from '../send/left-out-text.ts'
import { freeBytes, gigabytes, roomOf } from '../spool/disk-space.ts'
import { writeDurably } from '../spool/durable.ts'
import { sizeText } from '../spool/send-spool.ts'
import { looseEntries, openSpool, type Spool, spoolAt, waitingRecordings } from '../spool/spool.ts'
import { readSpoolNews } from '../spool/spool-report.ts'
import { isRunning, readState, recentlyIncomplete, type SpoolState } from '../spool/spool-state.ts'
import { type Command, parse, SETTING_OPTIONS, TEXT } from './run-cli.ts'
import { EXIT } from './usage.ts'
import { VERSION } from './version.ts'
import { type WatchArguments, watchSettings } from './watch-settings.ts'
import { watchSpool } from './watch-spool.ts'

/**
 * Difference in ms between the rig's clock and the server's clock from which left and right may fail to pair (rig.md
 * pairs within 10 s).
 */
const CLOCK_LIMIT_MS = 5000

/**
 * `skadi-rig check`: checks every condition for a working rig and prints a line for each condition. A heartbeat tests
 * the key.
 * @returns exit code 0 if all conditions hold, 1 for a fault of spool or clock, 3 if the server cannot be reached, 4 if
 * the server refuses key or unit
 * @throws UsageError if a setting is missing or invalid
 */
async function checkRig(given: WatchArguments, signal: AbortSignal, say: (line: string) => void): Promise<number> {
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
  // the first problem is the first to fix, so its code is the exit code of the command
  return codes.find((code) => code !== EXIT.done) ?? EXIT.done
}

type Tell = (what: string, code: number, text: string) => void

/** Checks that the spool is writable. A recording moves from incoming to ready, so both folders must be writable. */
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

type StatusArguments = WatchArguments & { running?: string }

/**
 * `skadi-rig status`: prints the waiting recordings, the last sent recording, whether the server answers, and the clock
 * difference. With `--running VERSION` the command prints nothing and makes no call. Its exit code is then 0 if the
 * program of that version runs, and 1 otherwise.
 * @returns exit code 0 for a healthy rig, 1 if the program does not run, 3 if the server cannot be reached
 */
async function rigStatus(
  { running, ...given }: StatusArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const { device, spool: dir } = await watchSettings(given)
  const spool = spoolAt(dir)
  const state = await readState(spool)
  const runs = isRunning(state)
  if (running !== undefined) return runs && state.version === running ? EXIT.done : EXIT.failed

  const probe = await probeServer(device.server, { signal })
  say(`Unit       ${device.unit}`)
  say(`Program    ${programText(state, runs)}`)
  say(`Waiting    ${await waitingText(spool)}`)
  const refused = await namesIn(spool.refused)
  if (refused.length > 0) say(`Refused    ${refused.length}: see reason.txt of each in ${spool.refused}`)
  const loose = await looseEntries(spool).catch(() => [])
  if (loose.length > 0)
    say(
      `Loose      ${loose.length} in ${spool.ready} lie in no folder of their own and are not sent: ${loose.join(', ')}`,
    )
  for (const { recordedAt, name, leftOut } of recentlyIncomplete(state ?? {}))
    say(`Incomplete ${recordedAt} ${name}: ${leftOutText(leftOut)}`)
  say(`Last sent  ${state?.lastSent ? `${state.lastSent.at}, recorded ${state.lastSent.recordedAt}` : 'nothing yet'}`)
  say(`Server     ${device.server} ${serverText(probe)}`)
  if (probe.reachable && probe.clockAheadMs !== undefined)
    say(`Clock      ${clockText(probe.clockAheadMs, probe.clockErrorMs)}`)
  say(`Disk       ${await diskText(dir)}`)
  if (!probe.reachable) return EXIT.unreachable
  return runs ? EXIT.done : EXIT.failed
}

function programText(state: SpoolState | undefined, runs: boolean): string {
  if (!state) return `${VERSION}, has not run yet`
  if (runs) return `${state.version}, runs since ${state.startedAt}`
  return `${state.version}, does not run since ${state.stoppedAt ?? state.aliveAt}`
}

async function waitingText(spool: Spool): Promise<string> {
  const names = await waitingRecordings(spool).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizesIn(join(spool.ready, name))))
  if (names.length === 0) return 'nothing'
  return `${names.length} ${names.length === 1 ? 'recording' : 'recordings'}, ${sizeText(sizes.flat())}, first ${names[0]}`
}

/** Returns the size of each file in a folder. A file that was sent and removed meanwhile has size 0. */
async function sizesIn(folder: string): Promise<{ size: number }[]> {
  const names = (await namesIn(folder)).filter((name) => name !== 'recording.json')
  return Promise.all(names.map((name) => stat(join(folder, name)).catch(() => ({ size: 0 }))))
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const serverText = (probe: ServerProbe): string =>
  probe.reachable ? `answers in ${probe.tookMs} ms` : `cannot be reached: ${probe.reason}`

const diskText = (dir: string): Promise<string> =>
  freeBytes(dir).then(
    (bytes) => `${gigabytes(bytes)} free`,
    (error: Error) => error.message,
  )

/** Commands of the program at a rig. The program draws nothing and needs only Node. */
export const RIG_COMMANDS = {
  watch: (args, signal) =>
    watchSpool(parse(args, SETTING_OPTIONS), signal, (line) => {
      process.stdout.write(line)
    }),
  status: (args, signal, say) => rigStatus(parse(args, { ...SETTING_OPTIONS, running: TEXT }), signal, say),
  check: (args, signal, say) => checkRig(parse(args, SETTING_OPTIONS), signal, say),
  version: async (_args, _signal, say) => say(VERSION),
} as const satisfies Record<string, Command>
